// What every browser that shows programs can play, by the names mediabunny and ffprobe give to codecs.
const video = new Set(['avc', 'h264', 'vp8', 'vp9', 'av1'])
const audio = new Set(['aac', 'mp3', 'opus', 'vorbis', 'flac', 'pcm-s16', 'pcm-u8', 'pcm-s24', 'pcm-f32'])
const containers = new Set([
  ...['video/mp4', 'video/webm', 'audio/mp4', 'audio/webm', 'audio/mpeg', 'audio/aac', 'audio/wav', 'audio/ogg'],
  'audio/flac',
])

/** One stream of a file. */
export type Track = {
  kind: 'video' | 'audio'
  /** A short name such as `avc` or `ac3`. */
  codec: string
  /** As the browser would be asked, such as `avc1.64001f`; null where only ffprobe knew the file. */
  parameters: string | null
}

/** H.264 in more than 8 bits or with more colour than 4:2:0 is decoded by no browser. */
const usualH264 = /^avc[13]\.(42|4d|58|64)/i

export function isBrowserTrack({ kind, codec, parameters }: Track): boolean {
  if (kind === 'audio') return audio.has(codec)
  if (codec === 'avc') return parameters !== null && usualH264.test(parameters)
  return video.has(codec)
}

export function isBrowserFile(type: string, tracks: readonly Track[]): boolean {
  return containers.has(type) && tracks.every(isBrowserTrack)
}
