// Reads the central directory of a ZIP file without inflating anything (APPNOTE 4.3 and 4.5.3).
import { AppError } from '#contract/errors/errors.ts'

export type ZipEntry = {
  name: string
  /** 0 stored, 8 deflated. */
  method: number
  packed: number
  inflated: number
  /** Packed bytes. */
  data: Uint8Array
}

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const localSignature = 0x04034b50
const endLength = 22
const entryLength = 46
const localLength = 30
const longestComment = 0xffff
/** Sentinel for values stored in the ZIP64 field, which some writers use for small files too. */
const elsewhere = 0xffffffff
const zip64Field = 0x0001
const zip64EndSignature = 0x06064b50
const zip64LocatorSignature = 0x07064b50
const zip64LocatorLength = 20
/** Flag bit 3: sizes follow the data instead of preceding it. */
const sizesBehind = 0x0008

/**
 * Reads the entries. Throws `file.notExcel` for an invalid ZIP file, for example when the local and central headers
 * of an entry differ.
 */
export function zipEntriesOf(bytes: Uint8Array, most: number): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  const table = tableAt(view, end)
  if (table.count > most) throw new AppError('excel.inflates')
  const entries: ZipEntry[] = []
  let { at } = table
  for (let index = 0; index < table.count; index += 1) {
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

function tableAt(view: DataView, end: number): { count: number; at: number } {
  const count = view.getUint16(end + 10, true)
  const at = view.getUint32(end + 16, true)
  const locator = end - zip64LocatorLength
  if ((count !== 0xffff && at !== elsewhere) || locator < 0) return { count, at }
  if (view.getUint32(locator, true) !== zip64LocatorSignature) return { count, at }
  const long = numberAt(view, locator + 8)
  if (long + 56 > locator || view.getUint32(long, true) !== zip64EndSignature) throw new AppError('file.notExcel')
  return { count: numberAt(view, long + 32), at: numberAt(view, long + 48) }
}

/** Reads a 64-bit number; the bounds checks of the callers catch out-of-range values. */
const numberAt = (view: DataView, at: number): number => Number(view.getBigUint64(at, true))

/** Replaces each number that is `elsewhere` by the next value of the ZIP64 extra field. */
function longNumbers<T extends readonly number[]>(
  view: DataView,
  numbers: T,
  extra: { at: number; length: number },
): T {
  if (!numbers.includes(elsewhere)) return numbers
  const end = Math.min(extra.at + extra.length, view.byteLength)
  let at = extra.at
  while (at + 4 <= end && view.getUint16(at, true) !== zip64Field) at += 4 + view.getUint16(at + 2, true)
  if (at + 4 > end) return numbers
  const last = Math.min(at + 4 + view.getUint16(at + 2, true), end)
  at += 4
  const read = (number: number): number => {
    if (number !== elsewhere) return number
    if (at + 8 > last) throw new AppError('file.notExcel')
    at += 8
    return numberAt(view, at - 8)
  }
  return numbers.map(read) as unknown as T
}

function readEntry(bytes: Uint8Array, view: DataView, at: number, nameLength: number): ZipEntry {
  const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)]
  // The ZIP64 field contains the inflated size first.
  const [inflated, packed, local] = longNumbers(
    view,
    [view.getUint32(at + 24, true), view.getUint32(at + 20, true), view.getUint32(at + 42, true)] as const,
    { at: at + entryLength + nameLength, length: view.getUint16(at + 30, true) },
  )
  if (local + localLength > view.byteLength || view.getUint32(local, true) !== localSignature)
    throw new AppError('file.notExcel')
  const ownName = view.getUint16(local + 26, true)
  const extra = { at: local + localLength + ownName, length: view.getUint16(local + 28, true) }
  const start = extra.at + extra.length
  const own = [view.getUint32(local + 22, true), view.getUint32(local + 18, true)] as const
  const isSame =
    view.getUint16(local + 8, true) === method &&
    ((flags & sizesBehind) !== 0 || areSame(longNumbers(view, own, extra), [inflated, packed]))
  if (!isSame || (method !== 0 && method !== 8) || start + packed > view.byteLength) throw new AppError('file.notExcel')
  const name = new TextDecoder().decode(bytes.subarray(at + entryLength, at + entryLength + nameLength))
  return { name, method, packed, inflated, data: bytes.subarray(start, start + packed) }
}

const areSame = (some: readonly number[], others: readonly number[]): boolean =>
  some.every((number, at) => number === others[at])
