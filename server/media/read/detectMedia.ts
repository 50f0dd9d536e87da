// Detects the type and streams of a file. Runs in a separate process (server/reading.ts), because the bytes are
// untrusted and media parsers do not check all lengths and offsets.
import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { ALL_FORMATS, EncodedPacketSink, FilePathSource, Input, type InputTrack } from 'mediabunny'
import type { Track } from './browserCodecs.ts'
import { type DetectedMedia, factsOf, type MediaFacts } from './detectedMedia.ts'
import { formatOf } from './formats.ts'

export async function detectMedia(path: string): Promise<DetectedMedia> {
  const found = (await fileTypeFromFile(path).catch(() => undefined))?.mime ?? null
  const mime = found ?? ((await isLatePdf(path)) ? 'application/pdf' : null)
  const format = mime === null ? null : formatOf(mime)
  const isMedia = (format?.kind === 'video' || format?.kind === 'audio') && !format.needsTool
  return { mime, facts: isMedia ? await readContainer(path).catch(() => 'unknown' as const) : 'unknown' }
}

/**
 * Whether a PDF header follows other bytes. Readers accept a header within the first 1,024 bytes (PDF 1.7,
 * implementation note 13), because printers and mail clients write lines before it.
 */
async function isLatePdf(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1024), 0, 1024, 0)
    return buffer.subarray(0, bytesRead).includes('%PDF-')
  } finally {
    await file.close()
  }
}

/**
 * Reads streams and duration; null for a damaged file, `unknown` if mediabunny finds no streams. Also reads the
 * last packet, because in a truncated file the header describes more than the file contains.
 */
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
