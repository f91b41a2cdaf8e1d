"""The pages: HTML made from views, words and drawings. Nothing here knows how they are sent."""
