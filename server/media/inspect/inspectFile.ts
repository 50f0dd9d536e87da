import { stat } from 'node:fs/promises'
import { AppError } from '#contract/errors/errors.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { drawFrame } from '#server/media/draw/drawFrame.ts'
import { drawWaveform } from '#server/media/draw/drawWaveform.ts'
import { redrawPicture } from '#server/media/draw/picture.ts'
import type { Track } from '#server/media/read/browserCodecs.ts'
import type { DetectedMedia } from '#server/media/read/detectedMedia.ts'
import { extensionOf, type Format, formatOf } from '#server/media/read/formats.ts'
import { hashFile } from '#server/media/read/hashFile.ts'
import { detectMediaType, probeMedia } from '#server/media/read/probeMedia.ts'
import { sourceOf } from '#server/media/read/sources.ts'
import { readDocument } from './readDocument.ts'

/**
 * Facts that were detected from the bytes of a file. `format` is null or `svg` if the format is not accepted. In this
 * case only `size` is known, and `sha256` is empty.
 */
export type Inspection = {
  sha256: string
  size: number
  format: Format | 'svg' | null
  width: number | null
  height: number | null
  /** Duration in milliseconds; null for files without one. */
  duration: number | null
  /** Number of pages; null if not a document. */
  pages: number | null
  thumbnail: Buffer | null
  /** Streams of video and audio; empty for other kinds. */
  tracks: Track[]
}
export type AcceptedInspection = Inspection & { format: Format }

/**
 * Detects the facts of a file. `streamed`: SHA-256, if it is already known. `detected`: type and streams, if they are
 * already known. Throws file.unreadable, file.tooManyPixels, the errors of readDocument, and file.convertFirst for a
 * format that only ffmpeg reads.
 */
export async function inspectFile(
  path: string,
  parts: Pick<Parts, 'apart'>,
  { streamed, detected: known }: { streamed?: string; detected?: DetectedMedia } = {},
): Promise<Inspection> {
  const { size } = await stat(path)
  const detected = known ?? (await detectMediaType(path, parts))
  const format = await formatIn(path, detected)
  const unknown = { size, format, width: null, height: null, duration: null, pages: null, thumbnail: null, tracks: [] }
  if (format === null || format === 'svg') return { ...unknown, sha256: '' }
  if (format.kind === 'picture') {
    const { source, bytes } = await redrawPicture({ input: path, as: 'thumbnail' }, parts)
    const { width, height } = source
    return { ...unknown, width, height, thumbnail: bytes, sha256: streamed ?? (await hashFile(path)) }
  }
  if (format.kind === 'document') {
    return { ...unknown, ...(await readDocument(path, parts)), sha256: streamed ?? (await hashFile(path)) }
  }
  const facts = await probeMedia(path, detected).catch(error => {
    throw format.needsTool ? new AppError('file.convertFirst') : error
  })
  const sha256 = streamed ?? (await hashFile(path))
  const isSound = facts.width === null
  if (isSound) {
    const sound: Format = { ...format, kind: 'audio', type: soundTypeOf(format) }
    return { ...unknown, ...facts, sha256, format: sound, thumbnail: await drawWaveform(path, parts) }
  }
  return { ...unknown, ...facts, sha256, thumbnail: await drawFrame(path, facts.duration, parts) }
}

/** Returns the MIME type of a format whose container usually has video, for a file that contains only sound. */
function soundTypeOf(format: Format): string {
  return format.type.replace(/^video\//, 'audio/')
}

/** Throws if the format is not accepted or does not match the name's extension. */
export function assertNamed(inspection: Inspection, name: string): asserts inspection is AcceptedInspection {
  const { format } = inspection
  if (format === 'svg') throw new AppError('file.svgRefused')
  if (!format?.names.includes(extensionOf(name))) throw new AppError('file.contentMismatch', { name })
}

/** Returns the detected format: an accepted one, `svg`, which gets an error of its own, or null. */
async function formatIn(path: string, { mime }: Pick<DetectedMedia, 'mime'>): Promise<Format | 'svg' | null> {
  if ((await sourceOf(path, mime)) === 'svg') return 'svg'
  return mime === null ? null : formatOf(mime)
}
