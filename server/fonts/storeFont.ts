import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { AppError } from '#contract/errors/errors.ts'
import { font, maxKeptFontSize } from '#contract/resources/media/font.ts'
import { createRepository } from '#server/crud/repository.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { lockBytes, sizeText, storeObject } from '#server/media/index.ts'
import { unlessRejected } from '#server/outbound/createReaderPool.ts'
import { type InspectedFont, inspectedFile } from './read/inspectFonts.ts'

/** Timeout in seconds for reading, cleaning and compressing one font. */
const seconds = 90

/**
 * Maximum unpacked size in bytes of all fonts of one file, because they stay in memory until the last one is checked.
 */
const mostOfFile = 256 * 1024 * 1024

/**
 * Reads the fonts of a file in a separate process. Throws `font.broken` if a font cannot be read, and `font.tooLarge`
 * if one font or all fonts together are too large.
 */
export async function inspectFontFile(
  file: { path: string; name: string },
  apart: Parts['apart'],
): Promise<InspectedFont[]> {
  const found: InspectedFont[] = []
  let bytes = 0
  for (let count = 1; found.length < count; ) {
    const reading = { reader: 'fontInspect', input: { ...file, index: found.length }, seconds }
    const read = await apart.read(reading, inspectedFile).catch(unlessRejected(() => null))
    if (!read) throw new AppError('font.broken', { name: file.name })
    const size = read.font.clean?.bytes.length ?? 0
    bytes += size
    if (size > maxKeptFontSize) throw new AppError('font.tooLarge', { name: file.name, max: sizeText(maxKeptFontSize) })
    if (bytes > mostOfFile) throw new AppError('font.tooLarge', { name: file.name, max: sizeText(mostOfFile) })
    found.push(read.font)
    count = read.count
  }
  return found
}

/** Returns the id of a stored font with the same bytes; null if there is none. */
export async function findFont({ clean }: InspectedFont, { db }: Pick<Context, 'db'>): Promise<string | null> {
  if (!clean) return null
  const sha256 = createHash('sha256').update(clean.bytes).digest('hex')
  const row = await db.selectFrom('font').select('id').where('sha256', '=', sha256).executeTakeFirst()
  return row?.id ?? null
}

type FontOverrides = Partial<Pick<InspectedFont, 'title'>> & { style?: string }

/**
 * Stores a font and returns its id. Users who upload the same bytes share one stored font. Throws `font.forbidden` if
 * its license forbids embedding. Call inside a transaction.
 */
export async function storeFont(
  name: string,
  found: InspectedFont,
  context: Context,
  overrides: FontOverrides = {},
): Promise<string> {
  const { clean, sample, ...facts } = found
  if (!clean || facts.embedding === 'forbidden') throw new AppError('font.forbidden', { name })
  const { db, ids, time } = context
  const sha256 = createHash('sha256').update(clean.bytes).digest('hex')
  await lockBytes(context, sha256)
  const known = await findFont(found, context)
  if (known !== null) return known
  const format = { type: `font/${clean.extension}`, extension: clean.extension }
  const write = (path: string) => writeFile(path, clean.bytes)
  await storeObject(context, { sha256, size: clean.bytes.length, thumbnail: null, format, write })
  const values = {
    ...facts,
    style: 'sans',
    ...overrides,
    size: clean.bytes.length,
    sha256,
    sample: sample ? `data:font/woff2;base64,${Buffer.from(sample).toString('base64')}` : null,
  }
  const row = await createRepository(db, font, time).insert(ids.next(), values, callerOf(context))
  context.afterCommit(() => context.publish.changed('font', 'created', [row]))
  return row.id
}
