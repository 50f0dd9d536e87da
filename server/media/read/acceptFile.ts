import { rm } from 'node:fs/promises'
import { dirname, extname } from 'node:path'
import { AppError } from '#contract/errors/errors.ts'
import type { Parts } from '#server/calls/parts.ts'
import { isReadByTool } from './formats.ts'
import { type Inspection, inspectFile } from './inspectFile.ts'
import { makeShowable, makeUpright } from './makeShowable.ts'
import { lookApart } from './probeMedia.ts'
import { type Source, sourceNamed, sourceOf } from './sources.ts'

/** `path`: the bytes that are kept. `source`: a format that is not kept, which they were made of. `isMade`: they are not those that came. */
export type Accepted = Inspection & { path: string; source: Source | null; isMade: boolean }

/** What is kept of an upload, and what that says. Throws what `inspectFile` and `makeShowable` throw. */
export async function acceptFile(
  path: string,
  parts: Pick<Parts, 'apart' | 'media'>,
  streamed?: string,
): Promise<Accepted> {
  const look = await lookApart(path, parts)
  const source = await sourceOf(path, look.mime)
  if (!source) {
    const upright = redrawn.includes(look.mime ?? '')
      ? await makeUpright({ path, work: parts.media.work }, parts)
      : null
    if (upright) return made(upright, null, parts)
    return { ...(await inspectFile(path, parts, { streamed, look })), path, source, isMade: false }
  }
  if (!(await parts.media.canRead(source)))
    throw new AppError(source === 'pptx' ? 'file.slidesUnreadable' : 'file.heicUnreadable')
  return made(await makeShowable({ path, source, work: parts.media.work }, parts), source, parts)
}

/** Formats whose pictures may be turned or in other colors than a screen has. */
const redrawn: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

async function made(path: string, source: Source | null, parts: Pick<Parts, 'apart'>): Promise<Accepted> {
  return { ...(await inspectFile(path, parts)), path, source, isMade: true }
}

/** Clears away what was made. */
export async function forgetMade({ path, isMade }: Pick<Accepted, 'path' | 'isMade'>): Promise<void> {
  if (isMade) await rm(dirname(path), { recursive: true, force: true })
}

/** What the record is called: a name that promised another format ends as the kept bytes do. Throws file.contentMismatch. */
export function keptNameOf(name: string, { path, source }: Pick<Accepted, 'path' | 'source'>): string {
  if (!source) return name
  if (sourceNamed(name) !== source) throw new AppError('file.contentMismatch', { name })
  return `${name.slice(0, name.length - extname(name).length)}${extname(path)}`
}

/** Before a byte is sent: whether this server has what it takes to read it. */
export async function assertReadable(name: string, { media }: Pick<Parts, 'media'>): Promise<void> {
  const source = sourceNamed(name)
  if (!source) {
    if (isReadByTool(name) && !(await media.canConvert())) throw new AppError('file.convertFirst')
    return
  }
  if (await media.canRead(source)) return
  throw new AppError(source === 'pptx' ? 'file.slidesUnreadable' : 'file.heicUnreadable')
}
