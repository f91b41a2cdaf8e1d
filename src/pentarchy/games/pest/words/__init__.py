"""Pest in words: the table as text, remarks beside options, explanations of things, derived names."""
