// Lists the entries of a package. Runs in a separate process (server/reading.ts), because an untrusted file may have
// very many entries with very long names.

import { stat } from 'node:fs/promises'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { z } from 'zod'
import { AppError } from '#contract/errors/errors.ts'
import { cutText } from '#contract/rules/texts/cutText.ts'
import { entryPath, manifestPath, packageLimits } from './packageFormat.ts'

const refusals = [
  'package.unreadable',
  'package.tooManyEntries',
  'package.badPath',
  'package.unknownEntry',
  'package.repeatedEntry',
  'package.encrypted',
  'package.inflates',
  'package.notPackage',
] as const

/** Fields of the zip's central directory that are needed to read an entry. */
const listed = z.object({
  name: z.string(),
  compressedSize: z.number(),
  uncompressedSize: z.number(),
  compressionMethod: z.number(),
  generalPurposeBitFlag: z.number(),
  relativeOffsetOfLocalHeader: z.number(),
  crc32: z.number(),
})
export type ListedEntry = z.infer<typeof listed>

export const packageList = z.union([
  z.object({ refusal: z.enum(refusals), params: z.record(z.string(), z.unknown()) }),
  z.object({ entries: z.array(listed) }),
])

const shownName = 100
/** Folder entries that some tools add when they repack a package. */
const folders = ['programs/', 'files/', 'fonts/']

/**
 * Lists the entries. Returns an error id instead if an entry cannot belong to a package or if the unpacked size
 * is too large.
 */
export async function listPackage(path: string): Promise<z.infer<typeof packageList>> {
  try {
    return { entries: await entriesIn(path) }
  } catch (error) {
    const refusal = error instanceof AppError && refusals.find(id => id === error.id)
    if (!refusal) throw error
    return { refusal, params: error.params ?? {} }
  }
}

async function entriesIn(path: string): Promise<ListedEntry[]> {
  const { size } = await stat(path)
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, decodeStrings: false }).catch(() => {
    throw new AppError('package.unreadable')
  })
  try {
    return await acceptedOf(zip, size)
  } finally {
    zip.close()
  }
}

async function acceptedOf(zip: ZipFile, size: number): Promise<ListedEntry[]> {
  const most = packageLimits.programs + packageLimits.files + packageLimits.fonts + 1
  if (zip.entryCount > most + folders.length) throw new AppError('package.tooManyEntries', { max: most })
  const entries = new Map<string, ListedEntry>()
  let unpacked = 0
  for await (const entry of eachOf(zip)) {
    const name = entry.fileNameRaw.toString('utf8')
    if (folders.includes(name)) continue
    const shown = { entry: cutText(name, shownName) }
    if (!isInside(name)) throw new AppError('package.badPath', shown)
    if (!entryPath.test(name)) throw new AppError('package.unknownEntry', shown)
    if (entries.has(name)) throw new AppError('package.repeatedEntry', shown)
    if (entry.isEncrypted()) throw new AppError('package.encrypted', shown)
    unpacked += entry.uncompressedSize
    if (unpacked > Math.max(packageLimits.ratioFrom, size * packageLimits.ratio))
      throw new AppError('package.inflates', shown)
    entries.set(name, listed.parse({ ...entry, name }))
  }
  if (!entries.has(manifestPath)) throw new AppError('package.notPackage')
  return [...entries.values()]
}

async function* eachOf(zip: ZipFile): AsyncGenerator<Entry> {
  try {
    yield* zip.eachEntry()
  } catch {
    throw new AppError('package.unreadable')
  }
}

function isInside(name: string): boolean {
  return !name.startsWith('/') && !/\\|^[a-z]:/i.test(name) && !name.split('/').includes('..')
}
