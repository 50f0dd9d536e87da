// Reads values by network address from a MaxMind database (format version 2.0). Supports only those parts of the
// format that files with locations use.
import { Buffer } from 'node:buffer'

/** `find` returns the value stored for the network that contains the address; null if there is none. */
export type Mmdb = { find(address: Uint8Array): unknown }

const marker = Buffer.concat([Buffer.from([0xab, 0xcd, 0xef]), Buffer.from('MaxMind.com')])
/** Maximum nesting of values; deeper nesting means that pointers of a broken file form a loop. */
const mostDepth = 32
/** Length in bytes of the gap between the search tree and the data section. */
const gap = 16

/** Opens the bytes of a database file. Throws an Error if the file is not a supported database. */
export function openMmdb(file: Buffer): Mmdb {
  const at = file.lastIndexOf(marker)
  if (at === -1) throw new Error('it is no .mmdb file')
  const facts = decodeAt(file, at + marker.length, at + marker.length).value as Record<string, unknown>
  const [nodes, recordSize, version] = [facts.node_count, facts.record_size, facts.ip_version].map(Number)
  if (![24, 28, 32].includes(recordSize ?? 0) || ![4, 6].includes(version ?? 0) || !Number.isSafeInteger(nodes)) {
    throw new Error('it is an .mmdb file of another version')
  }
  const tree = { file, nodes: nodes ?? 0, recordSize: recordSize ?? 0 }
  const data = (tree.nodes * tree.recordSize) / 4 + gap
  if (data > at) throw new Error('it is cut off')
  return {
    find(address) {
      const bits = bitsOf(address, version === 6)
      if (bits === null) return null
      let node = 0
      for (const bit of bits) {
        node = childOf(tree, node, bit)
        if (node === tree.nodes) return null
        if (node > tree.nodes) return decodeAt(file, data + node - tree.nodes - gap, data).value
      }
      return null
    },
  }
}

/**
 * Returns the address as a list of bits, each of which selects a branch of the search tree. In a tree for IPv6, an
 * IPv4 address begins with 96 zero bits. Null for an IPv6 address in a tree for IPv4.
 */
function bitsOf(address: Uint8Array, isLong: boolean): number[] | null {
  if (address.length === 16 && !isLong) return null
  const bytes = address.length === 4 && isLong ? [...new Uint8Array(12), ...address] : [...address]
  return bytes.flatMap(byte => [7, 6, 5, 4, 3, 2, 1, 0].map(shift => (byte >> shift) & 1))
}

function childOf({ file, recordSize }: { file: Buffer; recordSize: number }, node: number, bit: number): number {
  if (recordSize === 32) return file.readUInt32BE(node * 8 + bit * 4)
  if (recordSize === 24) return file.readUIntBE(node * 6 + bit * 3, 3)
  const middle = file.readUInt8(node * 7 + 3)
  return bit === 0
    ? ((middle >> 4) << 24) | file.readUIntBE(node * 7, 3)
    : ((middle & 15) << 24) | file.readUIntBE(node * 7 + 4, 3)
}

type Decoded = { value: unknown; next: number }

/** Decodes the value at `start`. `data`: offset of the data section, from which pointers count. */
function decodeAt(file: Buffer, start: number, data: number, depth = 0): Decoded {
  if (depth > mostDepth) throw new RangeError('values within values without end')
  const control = file.readUInt8(start)
  if (control >> 5 === 1) {
    const { to, next } = pointerAt(file, start, control)
    return { value: decodeAt(file, data + to, data, depth + 1).value, next }
  }
  const isLong = control >> 5 === 0
  const type = isLong ? file.readUInt8(start + 1) + 7 : control >> 5
  const { size, next } = sizeAt(file, start + (isLong ? 2 : 1), control & 31)
  const end = next + size
  switch (type) {
    case 2:
      return { value: file.toString('utf8', next, end), next: end }
    case 3:
      return { value: file.readDoubleBE(next), next: end }
    case 7:
      return mapAt(file, { next, size }, data, depth)
    case 11:
      return listAt(file, { next, size }, data, depth)
    case 14:
      return { value: size === 1, next }
    case 15:
      return { value: file.readFloatBE(next), next: end }
    case 5:
    case 6:
    case 9:
    case 10:
      return { value: Number(BigInt(`0x0${file.toString('hex', next, end)}`)), next: end }
    case 8:
      return { value: size === 0 ? 0 : file.readIntBE(next, size), next: end }
    case 4:
      return { value: file.subarray(next, end), next: end }
    default:
      throw new RangeError(`values of the kind ${type}`)
  }
}

/**
 * Decodes a pointer to an offset in the data section. The values of each pointer size begin after the largest value
 * of the next smaller size.
 */
function pointerAt(file: Buffer, start: number, control: number): { to: number; next: number } {
  const bytes = ((control >> 3) & 3) + 1
  const rest = file.readUIntBE(start + 1, bytes)
  const high = (control & 7) * 2 ** (bytes * 8)
  const to = bytes === 4 ? rest : high + rest + ([0, 2_048, 526_336][bytes - 1] ?? 0)
  return { to, next: start + 1 + bytes }
}

function sizeAt(file: Buffer, at: number, told: number): { size: number; next: number } {
  if (told < 29) return { size: told, next: at }
  const bytes = told - 28
  return { size: file.readUIntBE(at, bytes) + ([29, 285, 65_821][bytes - 1] ?? 0), next: at + bytes }
}

type Block = { next: number; size: number }

function mapAt(file: Buffer, { next, size }: Block, data: number, depth: number): Decoded {
  const entries: [string, unknown][] = []
  let at = next
  for (let count = 0; count < size; count += 1) {
    const key = decodeAt(file, at, data, depth + 1)
    const value = decodeAt(file, key.next, data, depth + 1)
    entries.push([String(key.value), value.value])
    at = value.next
  }
  return { value: Object.fromEntries(entries), next: at }
}

function listAt(file: Buffer, { next, size }: Block, data: number, depth: number): Decoded {
  const values: unknown[] = []
  let at = next
  for (let count = 0; count < size; count += 1) {
    const { value, next: behind } = decodeAt(file, at, data, depth + 1)
    values.push(value)
    at = behind
  }
  return { value: values, next: at }
}
