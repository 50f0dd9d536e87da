import { ALL_FORMATS, EncodedPacketSink, FilePathSource, Input, type InputTrack } from 'mediabunny'
import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import type { Track } from './browserCodecs.ts'
import { runTool } from './runTool.ts'

/** Pixels as shown; null where there is no picture. Duration in ms. */
export type MediaFacts = { width: number | null; height: number | null; duration: number; tracks: Track[] }

/** Reads video and audio without any program of the machine; asks ffprobe where the container is not understood and it is installed. */
export async function probeMedia(path: string): Promise<MediaFacts> {
  const facts = await readContainer(path).catch(() => 'unknown' as const)
  const known = facts === 'unknown' ? await askFfprobe(path) : facts
  if (!known) throw new AppError('file.unreadable')
  return known
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

const probed = z.object({
  format: z.object({ duration: z.coerce.number() }),
  streams: z.array(
    z.object({
      codec_type: z.string().optional(),
      codec_name: z.string().optional(),
      width: z.number().optional(),
      height: z.number().optional(),
      side_data_list: z.array(z.object({ rotation: z.number().optional() })).optional(),
    }),
  ),
})

async function askFfprobe(path: string): Promise<MediaFacts | null> {
  const printed = await runTool('ffprobe', [
    ...['-v', 'error', '-protocol_whitelist', 'file', '-print_format', 'json'],
    ...['-show_format', '-show_streams', '-i', `file:${path}`],
  ])
  const parsed = printed && probed.safeParse(JSON.parse(printed.toString()))
  if (!parsed?.success) return null
  const { format, streams } = parsed.data
  const video = streams.find(stream => stream.codec_type === 'video')
  const audio = streams.find(stream => stream.codec_type === 'audio')
  if (!video && !audio) return null
  const tracks: Track[] = [
    ...(video ? [{ kind: 'video' as const, codec: video.codec_name ?? 'unknown', parameters: null }] : []),
    ...(audio ? [{ kind: 'audio' as const, codec: audio.codec_name ?? 'unknown', parameters: null }] : []),
  ]
  const isTurned = video?.side_data_list?.some(
    ({ rotation }) => rotation !== undefined && Math.abs(rotation) % 180 === 90,
  )
  return isTurned
    ? factsOf(format.duration, tracks, video?.height, video?.width)
    : factsOf(format.duration, tracks, video?.width, video?.height)
}

function factsOf(seconds: number, tracks: Track[], width?: number, height?: number): MediaFacts | null {
  if (!Number.isFinite(seconds) || seconds <= 0) return null
  return { width: width ?? null, height: height ?? null, duration: Math.round(seconds * 1000), tracks }
}
