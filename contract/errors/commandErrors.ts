/** What may stand in the way of a command, or end it; those of `screen` are said by the screen. */
export const commandErrors = [
  'device.unsupported',
  'device.askedAgain',
  'device.nameDiffers',
  'device.commandNotAllowed',
  'screen.notHeld',
  'screen.asleep',
  'screen.inStep',
  'screen.urgent',
  'screen.onlyOne',
  'screen.noPosition',
  'screen.positionForbidden',
] as const
export type CommandError = (typeof commandErrors)[number]
