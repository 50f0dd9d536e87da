import { rm } from 'node:fs/promises'
import { dirname, extname } from 'node:path'
import { AppError } from '#contract/errors/errors.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { isReadByTool } from '#server/media/read/formats.ts'
import { detectMediaType } from '#server/media/read/probeMedia.ts'
import { type Source, sourceNamed, sourceOf } from '#server/media/read/sources.ts'
import { convertToShowable, rotateUpright } from './convertToShowable.ts'
import { type Inspection, inspectFile } from './inspectFile.ts'

/**
 * `path`: file with the bytes to store. `source`: original format if the upload was converted from a format that is
 * not stored, otherwise null. `isMade`: `path` is a converted file, to be deleted after use.
 */
export type Accepted = Inspection & { path: string; source: Source | null; isMade: boolean }

/**
 * Inspects an upload. Converts it first if its format is not stored. Rotates a picture upright and converts it to
 * sRGB first if the picture needs this. Throws the errors of `inspectFile`, `convertToShowable` and `rotateUpright`.
 */
export async function acceptFile(
  path: string,
  parts: Pick<Parts, 'apart' | 'media'>,
  streamed?: string,
): Promise<Accepted> {
  const detected = await detectMediaType(path, parts)
  const source = await sourceOf(path, detected.mime)
  if (!source) {
    const upright = redrawnTypes.includes(detected.mime ?? '')
      ? await rotateUpright({ path, work: parts.media.work }, parts)
      : null
    if (upright) return inspectConverted(upright, null, parts)
    return { ...(await inspectFile(path, parts, { streamed, detected })), path, source, isMade: false }
  }
  if (!(await parts.media.canRead(source)))
    throw new AppError(source === 'pptx' ? 'file.slidesUnreadable' : 'file.heicUnreadable')
  return inspectConverted(await convertToShowable({ path, source, work: parts.media.work }, parts), source, parts)
}

/** Formats that may need a rotation or a conversion to sRGB. */
const redrawnTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

async function inspectConverted(path: string, source: Source | null, parts: Pick<Parts, 'apart'>): Promise<Accepted> {
  return { ...(await inspectFile(path, parts)), path, source, isMade: true }
}

export async function deleteConverted({ path, isMade }: Pick<Accepted, 'path' | 'isMade'>): Promise<void> {
  if (isMade) await rm(dirname(path), { recursive: true, force: true })
}

/**
 * Returns the name of the record: a converted file gets the extension of the stored bytes. Throws
 * file.contentMismatch if the name's extension does not fit the original bytes.
 */
export function storedNameOf(name: string, { path, source }: Pick<Accepted, 'path' | 'source'>): string {
  if (!source) return name
  if (sourceNamed(name) !== source) throw new AppError('file.contentMismatch', { name })
  return `${name.slice(0, name.length - extname(name).length)}${extname(path)}`
}

/** Throws if no tool that reads the format is installed. Called before an upload begins. */
export async function assertReadable(name: string, { media }: Pick<Parts, 'media'>): Promise<void> {
  const source = sourceNamed(name)
  if (!source) {
    if (isReadByTool(name) && !(await media.canConvert())) throw new AppError('file.convertFirst')
    return
  }
  if (await media.canRead(source)) return
  throw new AppError(source === 'pptx' ? 'file.slidesUnreadable' : 'file.heicUnreadable')
}
