/** `beta`: also versions that are tried out first. */
export const updateChannels = ['stable', 'beta'] as const
