import { ALL_FORMATS, EncodedPacketSink, FilePathSource, Input } from 'mediabunny'
import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { runTool } from './runTool.ts'

/** Pixels as shown; null where there is no picture. Duration in ms. */
export type MediaFacts = { width: number | null; height: number | null; duration: number }

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
    const track = video ?? (await input.getPrimaryAudioTrack())
    if (!track) return 'unknown'
    const last = await new EncodedPacketSink(track).getPacket(Number.POSITIVE_INFINITY)
    if (!last) return null
    return factsOf(await input.computeDuration(), video?.displayWidth, video?.displayHeight)
  } finally {
    input.dispose()
  }
}

const probed = z.object({
  format: z.object({ duration: z.coerce.number() }),
  streams: z.array(
    z.object({
      codec_type: z.string().optional(),
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
  if (!video && !streams.some(stream => stream.codec_type === 'audio')) return null
  const isTurned = video?.side_data_list?.some(
    ({ rotation }) => rotation !== undefined && Math.abs(rotation) % 180 === 90,
  )
  return isTurned
    ? factsOf(format.duration, video?.height, video?.width)
    : factsOf(format.duration, video?.width, video?.height)
}

function factsOf(seconds: number, width?: number, height?: number): MediaFacts | null {
  if (!Number.isFinite(seconds) || seconds <= 0) return null
  return { width: width ?? null, height: height ?? null, duration: Math.round(seconds * 1000) }
}
