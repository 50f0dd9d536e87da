/** What may stand in the way of a command, or end it. */
export const commandErrors = ['device.unsupported', 'device.askedAgain'] as const
