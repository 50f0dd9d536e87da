// Writes a MaxMind DB file that maps addresses to places, in any of the format's record sizes.

type Value = string | number | boolean | Value[] | { [key: string]: Value }
type Options = { version?: 4 | 6; recordSize?: 24 | 28 | 32 }
type Node = [number | Node | Leaf | null, number | Node | Leaf | null]
type Leaf = { at: number }

/** `networks`: IPv4 networks, `203.0.113.0/24`. */
export function mmdbOf(
  networks: Readonly<Record<string, Value>>,
  { version = 6, recordSize = 28 }: Options = {},
): Buffer {
  const root: Node = [null, null]
  const parts: Buffer[] = []
  let length = 0
  for (const [network, value] of Object.entries(networks)) {
    const [address = '', bits = '32'] = network.split('/')
    const number = address
      .split('.')
      .map(part => Number(part).toString(2).padStart(8, '0'))
      .join('')
    const path = (version === 6 ? '0'.repeat(96) : '') + number.slice(0, Number(bits))
    let node = root
    for (const bit of path.slice(0, -1)) {
      const side = bit === '1' ? 1 : 0
      const next = node[side]
      if (Array.isArray(next)) node = next
      else node = node[side] = [null, null]
    }
    node[path.endsWith('1') ? 1 : 0] = { at: length }
    const encoded = encode(value)
    parts.push(encoded)
    length += encoded.length
  }
  const nodes: Node[] = []
  const number = (node: Node) => {
    nodes.push(node)
    for (const child of node) if (Array.isArray(child)) number(child)
  }
  number(root)
  const indexes = new Map(nodes.map((node, index) => [node, index]))
  const recordOf = (child: Node[0]) =>
    Array.isArray(child)
      ? (indexes.get(child) ?? 0)
      : child === null
        ? nodes.length
        : nodes.length + 16 + (child as Leaf).at
  const tree = Buffer.concat(nodes.map(([left, right]) => pair(recordOf(left), recordOf(right), recordSize)))
  const facts = encode({
    node_count: nodes.length,
    record_size: recordSize,
    ip_version: version,
    binary_format_major_version: 2,
  })
  const marker = Buffer.concat([Buffer.from([0xab, 0xcd, 0xef]), Buffer.from('MaxMind.com')])
  return Buffer.concat([tree, Buffer.alloc(16), ...parts, marker, facts])
}

function pair(left: number, right: number, size: number): Buffer {
  if (size !== 28) {
    const bytes = Buffer.alloc(size / 4)
    bytes.writeUIntBE(left, 0, size / 8)
    bytes.writeUIntBE(right, size / 8, size / 8)
    return bytes
  }
  const bytes = Buffer.alloc(7)
  bytes.writeUIntBE(left & 0xffffff, 0, 3)
  bytes.writeUInt8(((left >>> 24) << 4) | (right >>> 24), 3)
  bytes.writeUIntBE(right & 0xffffff, 4, 3)
  return bytes
}

function encode(value: Value): Buffer {
  if (typeof value === 'string') return Buffer.concat([head(2, Buffer.byteLength(value)), Buffer.from(value)])
  if (typeof value === 'boolean') return head(14, value ? 1 : 0)
  if (typeof value === 'number') {
    if (Number.isInteger(value) && value >= 0) {
      const bytes = Buffer.alloc(4)
      bytes.writeUInt32BE(value)
      return Buffer.concat([head(6, 4), bytes])
    }
    const bytes = Buffer.alloc(8)
    bytes.writeDoubleBE(value)
    return Buffer.concat([head(3, 8), bytes])
  }
  if (Array.isArray(value)) return Buffer.concat([head(11, value.length), ...value.map(encode)])
  const entries = Object.entries(value)
  return Buffer.concat([head(7, entries.length), ...entries.flatMap(([key, each]) => [encode(key), encode(each)])])
}

function head(type: number, size: number): Buffer {
  const told = size < 29 ? size : size < 285 ? 29 : 30
  const rest = told === 29 ? [size - 29] : told === 30 ? [(size - 285) >> 8, (size - 285) & 255] : []
  return type < 8 ? Buffer.from([(type << 5) | told, ...rest]) : Buffer.from([told, type - 7, ...rest])
}
