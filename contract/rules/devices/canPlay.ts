import { codecCapability, codecQuestions, filmSizes, sizeCapability, sizeQuestions, sizesCapability } from './codecs.ts'

/** A file of the library; `codecs` such as `hevc, ac3`. */
export type PlayedFile = { codecs: string | null; isPlayable: boolean; width?: number | null; height?: number | null }

const others: Readonly<Record<string, string>> = { h264: 'avc', h265: 'hevc' }

/** Whether the device reports codecs; older players do not. */
export function saysCodecs(capabilities: readonly string[]): boolean {
  return capabilities.some(name => name.startsWith(codecCapability('')))
}

/**
 * Whether a device plays a file. If the device did not report its codecs: `yes` for a file that all browsers play
 * (`isPlayable`), else `unknown`. If it reported its codecs: `no` if it lacks a codec of the file that players test;
 * else `yes` if all browsers play the file. For any other file: `yes` if the file has uncommon codecs and the device
 * reported all of these. Else `no`: a file with common codecs only that not all browsers play has an unusual profile.
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
