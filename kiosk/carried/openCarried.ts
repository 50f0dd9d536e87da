// Screen content in a ZIP file on a USB stick. The manifest is trusted when the server signed it; the player verifies
// each file by its SHA-256.
import { createHash, type KeyObject, verify } from 'node:crypto'
import { open } from 'node:fs/promises'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import {
  carriedAbout,
  carriedFileOf,
  carriedNames,
  carriedStatementOf,
  maxCarriedAbout,
} from '#contract/fleet/carriedContent.ts'
import type { CarriedContent } from '#contract/fleet/kiosk.ts'

export type Carried = Omit<CarriedContent, 'id'> & {
  /**
   * Reads up to `length` bytes from offset `from` of the file with this SHA-256, or of the manifest if `sha256` is
   * null. The manifest is in memory; reading a file rejects when the stick was removed.
   */
  read(sha256: string | null, from: number, length: number): Promise<Buffer>
}

type EntryRange = { start: number; size: number }
const mostEntries = 10_002
const longestSignature = 255

/**
 * Opens and verifies the content. Rejects when the file has another format, is damaged, or is signed with another
 * key.
 */
export async function openCarried(path: string, key: KeyObject): Promise<Carried> {
  const ranges = await readRanges(path)
  const about = await wholeOf(carriedNames.about, maxCarriedAbout)
  const signature = await wholeOf(carriedNames.signature, longestSignature)
  const statement = carriedStatementOf(createHash('sha256').update(about).digest('hex'))
  const isSigned = verify(null, Buffer.from(statement), key, Buffer.from(signature.toString('latin1'), 'base64url'))
  if (!isSigned) throw new Error('the server of this screen did not sign it')
  const { made, manifest } = carriedAbout.parse(JSON.parse(about.toString('utf8')))
  const files = manifest.files.map(({ sha256 }) => sha256).filter(sha256 => ranges.has(carriedFileOf(sha256)))

  async function wholeOf(name: string, most: number): Promise<Buffer> {
    const range = ranges.get(name)
    if (!range || range.size > most) throw new Error(`${name} is missing or too long`)
    return bytesOf(path, range.start, range.size)
  }

  return {
    eid: manifest.device.eid,
    made,
    size: about.length,
    files,
    async read(sha256, from, length) {
      if (sha256 === null) return about.subarray(from, from + length)
      const range = ranges.get(carriedFileOf(sha256))
      if (!range) throw new Error(`${sha256} is not in it`)
      return bytesOf(path, range.start + from, Math.max(0, Math.min(length, range.size - from)))
    },
  }
}

/**
 * Returns the byte range of each ZIP entry. The file is open only during this call because the stick may be removed
 * between two reads.
 */
async function readRanges(path: string): Promise<Map<string, EntryRange>> {
  const ranges = new Map<string, EntryRange>()
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false })
  try {
    if (zip.entryCount > mostEntries) throw new Error('too many entries')
    for await (const entry of zip.eachEntry()) ranges.set(entry.fileName, await rangeOf(zip, entry))
  } finally {
    zip.close()
  }
  return ranges
}

async function rangeOf(zip: ZipFile, entry: Entry): Promise<EntryRange> {
  if (entry.compressionMethod !== 0 || entry.isEncrypted()) throw new Error(`${entry.fileName} is packed`)
  const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true })
  return { start: fileDataStart, size: entry.uncompressedSize }
}

async function bytesOf(path: string, start: number, length: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start)
    if (bytesRead < length) throw new Error('the file is cut off')
    return buffer
  } finally {
    await file.close()
  }
}
