import type { Readable } from 'node:stream'
import { Entry, openPromise } from 'yauzl'
import { AppError } from '#contract/errors/errors.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { unlessRejected } from '#server/outbound/createReaderPool.ts'
import { packageList } from './listPackage.ts'

export type OpenPackage = {
  /** Path of each entry → unpacked size in bytes. */
  sizes: ReadonlyMap<string, number>
  read(path: string): Promise<Readable>
  close(): void
}

/** Timeout in seconds for listing the entries. */
const seconds = 30

/** Opens a package after checking the list of its entries. Throws package.* errors. */
export async function openPackage(path: string, { apart }: Pick<Parts, 'apart'>): Promise<OpenPackage> {
  const unreadable = () => {
    throw new AppError('package.unreadable')
  }
  const list = await apart
    .read({ reader: 'packageList', input: path, seconds }, packageList)
    .catch(unlessRejected(unreadable))
  if ('refusal' in list) throw new AppError(list.refusal, list.params)
  const entries = new Map(list.entries.map(({ name, ...facts }) => [name, Object.assign(new Entry(), facts)]))
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, decodeStrings: false }).catch(unreadable)
  return {
    sizes: new Map(list.entries.map(({ name, uncompressedSize }) => [name, uncompressedSize])),
    async read(name) {
      const entry = entries.get(name)
      if (!entry) throw new AppError('package.entryMissing', { entry: name })
      return zip.openReadStreamPromise(entry).catch(unreadable)
    },
    close: () => zip.close(),
  }
}
