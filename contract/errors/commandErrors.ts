/** Errors of device commands. Only devices report those that begin with `screen.`. */
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
