"""The games. Each folder is one box and knows the kernel and itself, nothing else."""
