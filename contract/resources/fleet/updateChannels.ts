/** `beta` also gets beta versions. */
export const updateChannels = ['stable', 'beta'] as const
