/** Reasons why the kiosk software could not execute a request. */
export const kioskErrors = [
  'kiosk.toolFailed',
  'kiosk.commandUnknown',
  'kiosk.parametersRefused',
  'kiosk.resolutionUnknown',
  'kiosk.cannotWake',
  'kiosk.packageUntrusted',
  'kiosk.packageOld',
  'kiosk.packageFailed',
  'kiosk.noRoom',
] as const
