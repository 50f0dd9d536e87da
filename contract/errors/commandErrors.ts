/** Errors of device commands. Devices report the errors that begin with `screen.`. */
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
