import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { AppError } from '#contract/errors.ts'
import { entryPath, manifestPath, packageLimits } from './packageFormat.ts'

export type OpenPackage = {
  /** Bytes of every entry, unpacked. */
  sizes: ReadonlyMap<string, number>
  read(path: string): Promise<Readable>
  close(): void
}

const shownName = 100
/** Folders of their own that some tools add when they pack again. */
const folders = ['programs/', 'files/']

/** The list of a package's entries, refused when one of them cannot belong to a package or all of them unpack to too much. */
export async function openPackage(path: string): Promise<OpenPackage> {
  const { size } = await stat(path)
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, decodeStrings: false }).catch(() => {
    throw new AppError('package.unreadable')
  })
  try {
    const entries = await entriesOf(zip, size)
    return {
      sizes: new Map([...entries].map(([name, entry]) => [name, entry.uncompressedSize])),
      async read(name) {
        const entry = entries.get(name)
        if (!entry) throw new AppError('package.entryMissing', { entry: name })
        return zip.openReadStreamPromise(entry).catch(() => {
          throw new AppError('package.unreadable')
        })
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function entriesOf(zip: ZipFile, size: number): Promise<Map<string, Entry>> {
  const most = packageLimits.programs + packageLimits.files + 1
  if (zip.entryCount > most + folders.length) throw new AppError('package.tooManyEntries', { max: most })
  const entries = new Map<string, Entry>()
  let unpacked = 0
  for await (const entry of listed(zip)) {
    const name = entry.fileNameRaw.toString('utf8')
    if (folders.includes(name)) continue
    const shown = { entry: name.slice(0, shownName) }
    if (!isInside(name)) throw new AppError('package.badPath', shown)
    if (!entryPath.test(name)) throw new AppError('package.unknownEntry', shown)
    if (entries.has(name)) throw new AppError('package.repeatedEntry', shown)
    if (entry.isEncrypted()) throw new AppError('package.encrypted', shown)
    unpacked += entry.uncompressedSize
    if (unpacked > Math.max(packageLimits.ratioFrom, size * packageLimits.ratio))
      throw new AppError('package.inflates', shown)
    entries.set(name, entry)
  }
  if (!entries.has(manifestPath)) throw new AppError('package.notPackage')
  return entries
}

async function* listed(zip: ZipFile): AsyncGenerator<Entry> {
  try {
    yield* zip.eachEntry()
  } catch {
    throw new AppError('package.unreadable')
  }
}

function isInside(name: string): boolean {
  return !name.startsWith('/') && !/\\|^[a-z]:/i.test(name) && !name.split('/').includes('..')
}
