/** How a browser is asked whether it decodes a codec; the names are those that files of the library have. */
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

/** Of what screens say they are capable of: codecs, documents, and being pressed. */
export const codecCapability = (codec: string) => `codec:${codec}`
