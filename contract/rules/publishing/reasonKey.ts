/** Known reasons given by devices and the server, besides error ids and free text. */
const keys: Readonly<Record<string, string>> = {
  playsUsedUp: 'playsUsedUp',
  storageFull: 'storageFull',
  fileMissing: 'fileMissing',
  fileCorrupt: 'fileCorrupt',
  storageCorrupt: 'storageCorrupt',
  interrupted: 'interrupted',
  clockUnknown: 'clockUnknown',
  'playback:missingFile': 'playback.missingFile',
  'playback:unplayable': 'playback.unplayable',
  'playback:crashed': 'playback.crashed',
  'playback:pageCrashed': 'playback.pageCrashed',
  'playback:notReady': 'playback.notReady',
  'playback:neverReady': 'playback.notReady',
  'playback:stalled': 'playback.stalled',
  'playback:soundBlocked': 'playback.soundBlocked',
}

/** Key under `reasons` in the locale namespace `resources`; null for error ids and free text. */
export const reasonKey = (reason: string): string | null =>
  Object.hasOwn(keys, reason) ? (keys[reason] ?? null) : null
