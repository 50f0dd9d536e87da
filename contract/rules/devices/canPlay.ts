import { codecCapability, codecQuestions, filmSizes, sizeCapability, sizeQuestions, sizesCapability } from './codecs.ts'

/** A file of the library; `codecs` such as `hevc, ac3`. */
export type PlayedFile = { codecs: string | null; isPlayable: boolean; width?: number | null; height?: number | null }

const others: Readonly<Record<string, string>> = { h264: 'avc', h265: 'hevc' }

/** Whether the device reports codecs; older players do not. */
export function saysCodecs(capabilities: readonly string[]): boolean {
  return capabilities.some(name => name.startsWith(codecCapability('')))
}

/**
 * Whether a device plays a file. If the device did not report its codecs, the answer is `yes` for a file that all
 * browsers play (`isPlayable`), else `unknown`. A device that reported codecs must have reported the file's codecs,
 * as far as players test them. If not all browsers play a file that has common codecs only, the file has an unusual
 * profile, and the answer is `no`.
 */
export function canPlay({ codecs, isPlayable }: PlayedFile, capabilities: readonly string[]): 'yes' | 'no' | 'unknown' {
  const named = namesOf(codecs)
  if (!saysCodecs(capabilities)) return isPlayable ? 'yes' : 'unknown'
  const isNamed = (codec: string) => capabilities.includes(codecCapability(codec))
  if (named.some(codec => codec in codecQuestions && !isNamed(codec))) return 'no'
  if (isPlayable) return 'yes'
  const rare = named.filter(codec => !usual.has(codec))
  return rare.length > 0 && rare.every(isNamed) ? 'yes' : 'no'
}

const namesOf = (codecs: string | null) =>
  (codecs ?? '').split(',').flatMap(name => others[name.trim()] ?? (name.trim() || []))

/** Whether the device reports smooth playback for a video of this size; true without a report. */
export function playsSmoothly({ codecs, width, height }: PlayedFile, capabilities: readonly string[]): boolean {
  if (!width || !height || !capabilities.includes(sizesCapability)) return true
  const size = filmSizes.find(each => each.width * each.height >= width * height) ?? filmSizes[filmSizes.length - 1]
  const asked = namesOf(codecs).filter(codec => codec in sizeQuestions)
  return asked.every(codec => capabilities.includes(sizeCapability(codec, size?.lines ?? 0)))
}

const usual: ReadonlySet<string> = new Set(['avc', 'vp8', 'vp9', 'av1', 'aac', 'mp3', 'opus', 'vorbis', 'flac'])
