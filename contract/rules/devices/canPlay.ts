import { codecCapability, codecQuestions } from './codecs.ts'

/** A file as the library knows it; `codecs` such as `hevc, ac3`. */
export type PlayedFile = { codecs: string | null; isPlayable: boolean }

const others: Readonly<Record<string, string>> = { h264: 'avc', h265: 'hevc' }

/** Screens of before say nothing of codecs. */
export function saysCodecs(capabilities: readonly string[]): boolean {
  return capabilities.some(name => name.startsWith(codecCapability('')))
}

/**
 * Whether a screen plays a file, by the screen's own word; `unknown` where it gave none. What no browser can be relied on to play
 * is played where the screen names each of its codecs, unless it is one that all screens name: then it is an unusual kind of it.
 */
export function canPlay({ codecs, isPlayable }: PlayedFile, capabilities: readonly string[]): 'yes' | 'no' | 'unknown' {
  const named = (codecs ?? '').split(',').flatMap(name => others[name.trim()] ?? (name.trim() || []))
  if (!saysCodecs(capabilities)) return isPlayable ? 'yes' : 'unknown'
  const isNamed = (codec: string) => capabilities.includes(codecCapability(codec))
  if (named.some(codec => codec in codecQuestions && !isNamed(codec))) return 'no'
  if (isPlayable) return 'yes'
  const rare = named.filter(codec => !usual.has(codec))
  return rare.length > 0 && rare.every(isNamed) ? 'yes' : 'no'
}

const usual: ReadonlySet<string> = new Set(['avc', 'vp8', 'vp9', 'av1', 'aac', 'mp3', 'opus', 'vorbis', 'flac'])
