// What the bytes of a file say of themselves. Runs apart from the server (server/reading.ts): the bytes are foreign, and what reads
// them believes many of their numbers.
import { fileTypeFromFile } from 'file-type'
import { ALL_FORMATS, EncodedPacketSink, FilePathSource, Input, type InputTrack } from 'mediabunny'
import { z } from 'zod'
import type { Track } from './browserCodecs.ts'
import { formatOf } from './formats.ts'

const track = z.object({ kind: z.enum(['video', 'audio']), codec: z.string(), parameters: z.string().nullable() })
/** Pixels as shown; null where there is no picture. Duration in ms. */
const mediaFacts = z.object({
  width: z.number().nullable(),
  height: z.number().nullable(),
  duration: z.number(),
  tracks: z.array(track satisfies z.ZodType<Track>),
})
export type MediaFacts = z.infer<typeof mediaFacts>

export const looked = z.object({
  mime: z.string().nullable(),
  /** Null for a damaged file; `unknown` for a container that is not understood. */
  facts: z.union([mediaFacts, z.literal('unknown')]).nullable(),
})
export type Looked = z.infer<typeof looked>

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

export function factsOf(seconds: number, tracks: Track[], width?: number, height?: number): MediaFacts | null {
  if (!Number.isFinite(seconds) || seconds <= 0) return null
  return { width: width ?? null, height: height ?? null, duration: Math.round(seconds * 1000), tracks }
}
