/** Why the program around the browser did not do what it was asked; the texts are in locales/*\/errors.json. */
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
