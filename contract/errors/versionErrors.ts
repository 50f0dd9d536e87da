/** Errors of uploading a software version and of installing it on devices. */
export const versionErrors = [
  'apk.notAPackage',
  'apk.known',
  'apk.notAvailable',
  'apk.forTrials',
  'apk.customised',
  'apk.noScreen',
  'apk.underWay',
  'apk.replaced',
  'apk.rolloutTakenBack',
  'apk.takenBack',
] as const
