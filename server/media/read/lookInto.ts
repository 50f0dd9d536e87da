// What the bytes of a file say of themselves. Runs apart from the server (server/reading.ts): the bytes are foreign, and what reads
// them believes many of their numbers.
import { fileTypeFromFile } from 'file-type'
import { ALL_FORMATS, EncodedPacketSink, FilePathSource, Input, type InputTrack } from 'mediabunny'
import type { Track } from './browserCodecs.ts'
import { formatOf } from './formats.ts'
import { factsOf, type Looked, type MediaFacts } from './looked.ts'

export async function lookInto(path: string): Promise<Looked> {
  const mime = (await fileTypeFromFile(path).catch(() => undefined))?.mime ?? null
  const kind = mime === null ? undefined : formatOf(mime)?.kind
  const isMedia = kind === 'video' || kind === 'audio'
  return { mime, facts: isMedia ? await readContainer(path).catch(() => 'unknown' as const) : 'unknown' }
}

/** Null for a damaged file: its head may promise more than there is, so its last packet is read as well. */
async function readContainer(path: string): Promise<MediaFacts | null | 'unknown'> {
  const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(path) })
  try {
    const video = await input.getPrimaryVideoTrack()
    const audio = await input.getPrimaryAudioTrack()
    const track = video ?? audio
    if (!track) return 'unknown'
    const last = await new EncodedPacketSink(track).getPacket(Number.POSITIVE_INFINITY)
    if (!last) return null
    const tracks = await Promise.all([video, audio].flatMap(found => (found ? [trackOf(found)] : [])))
    return factsOf(await input.computeDuration(), tracks, video?.displayWidth, video?.displayHeight)
  } finally {
    input.dispose()
  }
}

async function trackOf(track: InputTrack): Promise<Track> {
  const parameters = await track.getCodecParameterString().catch(() => null)
  return { kind: track.isVideoTrack() ? 'video' : 'audio', codec: track.codec ?? 'unknown', parameters }
}
