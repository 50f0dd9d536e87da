import type { i18n } from 'i18next'
import { isErrorId } from '#contract/errors.ts'

/** What screens and the server give as a reason, besides error ids and free text. */
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

/** The words for a reason; one that is not known stays as it was given, none is ''. */
export function reasonWords(reason: string | null, { t }: Pick<i18n, 't'>): string {
  if (reason === null) return ''
  if (Object.hasOwn(keys, reason)) return t(`resources:reasons.${keys[reason]}`)
  if (!isErrorId(reason)) return reason
  const text = t(`errors:${reason}`, { skipInterpolation: true })
  // The values of such a text are not kept with the reason.
  return text.includes('{{') ? reason : text
}
