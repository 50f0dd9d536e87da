/** What keeps a version from being taken or brought to screens, and what became of one. */
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
