// Containers and codecs that every supported browser plays. Codec names are those of mediabunny and of ffprobe.
const video = new Set(['avc', 'h264', 'vp8', 'vp9', 'av1'])
const audio = new Set(['aac', 'mp3', 'opus', 'vorbis', 'flac', 'pcm-s16', 'pcm-u8', 'pcm-s24', 'pcm-f32'])
const containers = new Set([
  ...['video/mp4', 'video/webm', 'audio/mp4', 'audio/webm', 'audio/mpeg', 'audio/aac', 'audio/wav', 'audio/ogg'],
  'audio/flac',
])

export type Track = {
  kind: 'video' | 'audio'
  /** Short name such as `avc` or `ac3`. */
  codec: string
  /** Codec string for browsers, such as `avc1.64001f`; null if only ffprobe could read the file. */
  parameters: string | null
}

/** Profiles of H.264 with 8 bits and 4:2:0 chroma subsampling, because browsers decode no others. */
const usualH264 = /^avc[13]\.(42|4d|58|64)/i

export function isBrowserTrack({ kind, codec, parameters }: Track): boolean {
  if (kind === 'audio') return audio.has(codec)
  if (codec === 'avc') return parameters !== null && usualH264.test(parameters)
  return video.has(codec)
}

export function isBrowserFile(type: string, tracks: readonly Track[]): boolean {
  return containers.has(type) && tracks.every(isBrowserTrack)
}
