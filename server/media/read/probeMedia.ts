import { stat } from 'node:fs/promises'
import { z } from 'zod'
import { AppError } from '#contract/errors/errors.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { unlessRejected } from '#server/outbound/createReaderPool.ts'
import type { Track } from './browserCodecs.ts'
import { type DetectedMedia, detectedMedia, factsOf, type MediaFacts } from './detectedMedia.ts'
import { runTool } from './runTool.ts'

/** Timeout in seconds. `bytesASecond` adds a second per 50 MiB, because some containers must be read to the end. */
const seconds = 10
const bytesASecond = 50 * 1024 * 1024
/** Maximum output of ffprobe in bytes; no real list of streams is longer. */
const mostBytes = 1024 * 1024

/** Detects type and streams in a separate process. Throws `file.unreadable` if the reader times out or crashes. */
export async function detectMediaType(path: string, { apart }: Pick<Parts, 'apart'>): Promise<DetectedMedia> {
  const { size } = await stat(path)
  const reading = { reader: 'media', input: path, seconds: seconds + size / bytesASecond }
  const unreadable = () => {
    throw new AppError('file.unreadable')
  }
  return apart.read(reading, detectedMedia).catch(unlessRejected(unreadable))
}

/**
 * Returns the facts of video and audio. Containers that mediabunny does not support are read by ffprobe, if it is
 * installed. Throws `file.unreadable`.
 */
export async function probeMedia(path: string, { facts }: Pick<DetectedMedia, 'facts'>): Promise<MediaFacts> {
  const known = facts === 'unknown' ? await askFfprobe(path) : facts
  if (!known) throw new AppError('file.unreadable')
  return known
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
  const parsed = printed && printed.length <= mostBytes ? probed.safeParse(JSON.parse(printed.toString())) : null
  if (!parsed?.success) return null
  const { format, streams } = parsed.data
  const video = streams.find(stream => stream.codec_type === 'video')
  const audio = streams.find(stream => stream.codec_type === 'audio')
  if (!video && !audio) return null
  const tracks: Track[] = [
    ...(video ? [{ kind: 'video' as const, codec: video.codec_name ?? 'unknown', parameters: null }] : []),
    ...(audio ? [{ kind: 'audio' as const, codec: audio.codec_name ?? 'unknown', parameters: null }] : []),
  ]
  const isRotated = video?.side_data_list?.some(
    ({ rotation }) => rotation !== undefined && Math.abs(rotation) % 180 === 90,
  )
  return isRotated
    ? factsOf(format.duration, tracks, video?.height, video?.width)
    : factsOf(format.duration, tracks, video?.width, video?.height)
}
