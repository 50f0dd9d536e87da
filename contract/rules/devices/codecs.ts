/**
 * MIME types that devices pass to `canPlayType`, by codec. Library files use the same names, or `h264` and `h265` for
 * `avc` and `hevc`.
 */
export const codecQuestions: Readonly<Record<string, string>> = {
  avc: 'video/mp4;codecs="avc1.640028"',
  hevc: 'video/mp4;codecs="hvc1.1.6.L120.90"',
  vp8: 'video/webm;codecs="vp8"',
  vp9: 'video/webm;codecs="vp9"',
  av1: 'video/mp4;codecs="av01.0.08M.08"',
  aac: 'audio/mp4;codecs="mp4a.40.2"',
  ac3: 'audio/mp4;codecs="ac-3"',
  eac3: 'audio/mp4;codecs="ec-3"',
  mp3: 'audio/mpeg',
  opus: 'audio/webm;codecs="opus"',
  vorbis: 'audio/webm;codecs="vorbis"',
  flac: 'audio/flac',
}

/** Video sizes that devices test, with typical bitrates in bits per second. */
export const filmSizes = [
  { lines: 1080, width: 1920, height: 1080, bitrate: 10_000_000 },
  { lines: 2160, width: 3840, height: 2160, bitrate: 40_000_000 },
] as const

/** MIME types for testing smooth playback, at the level of the largest size. */
export const sizeQuestions: Readonly<Record<string, string>> = {
  avc: 'video/mp4;codecs="avc1.640033"',
  hevc: 'video/mp4;codecs="hvc1.1.6.L153.90"',
  vp9: 'video/webm;codecs="vp09.00.51.08"',
  av1: 'video/mp4;codecs="av01.0.13M.08"',
}

/**
 * Capability of a device that has tested smooth playback. Each size that it plays smoothly is a capability of its
 * own, see `sizeCapability`.
 */
export const sizesCapability = 'smooth'
export const sizeCapability = (codec: string, lines: number) => `${sizesCapability}:${codec}:${lines}`

export const codecCapability = (codec: string) => `codec:${codec}`
