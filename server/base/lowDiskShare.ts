/** Share of free disk space below which the server reports that its disk is almost full. */
export const lowDiskShare = 0.1
