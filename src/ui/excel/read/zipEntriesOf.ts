// The table of contents of a ZIP file, without opening anything (APPNOTE 4.3).
import { AppError } from '#contract/errors/errors.ts'

export type ZipEntry = {
  name: string
  /** 0 stored, 8 deflated. */
  method: number
  packed: number
  inflated: number
  /** The packed bytes. */
  data: Uint8Array
}

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const localSignature = 0x04034b50
const endLength = 22
const entryLength = 46
const localLength = 30
const longestComment = 0xffff
/** Flag 3: sizes stand behind the data instead of before it. */
const sizesBehind = 0x0008

/** Throws `file.notExcel` for what is no sound ZIP file, such as one whose two accounts of an entry differ. */
export function zipEntriesOf(bytes: Uint8Array, most: number): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  if (count > most) throw new AppError('excel.inflates')
  const entries: ZipEntry[] = []
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index += 1) {
    if (at + entryLength > end || view.getUint32(at, true) !== entrySignature) throw new AppError('file.notExcel')
    const nameLength = view.getUint16(at + 28, true)
    entries.push(readEntry(bytes, view, at, nameLength))
    at += entryLength + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

function findEnd(view: DataView): number {
  const last = view.byteLength - endLength
  for (let at = last; at >= 0 && at >= last - longestComment; at -= 1) {
    if (view.getUint32(at, true) === endSignature) return at
  }
  throw new AppError('file.notExcel')
}

function readEntry(bytes: Uint8Array, view: DataView, at: number, nameLength: number): ZipEntry {
  const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)]
  const [packed, inflated] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)]
  const local = view.getUint32(at + 42, true)
  if (local + localLength > view.byteLength || view.getUint32(local, true) !== localSignature)
    throw new AppError('file.notExcel')
  const isSame =
    view.getUint16(local + 8, true) === method &&
    ((flags & sizesBehind) !== 0 ||
      (view.getUint32(local + 18, true) === packed && view.getUint32(local + 22, true) === inflated))
  const start = local + localLength + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
  if (!isSame || (method !== 0 && method !== 8) || start + packed > view.byteLength) throw new AppError('file.notExcel')
  const name = new TextDecoder().decode(bytes.subarray(at + entryLength, at + entryLength + nameLength))
  return { name, method, packed, inflated, data: bytes.subarray(start, start + packed) }
}
