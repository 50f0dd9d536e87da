// Reads the tables of an OpenType font. The file is untrusted, so every offset and length is checked.
export type Tables = ReadonlyMap<string, Buffer>

/** Maximum number of tables in a font; real fonts have about 30. */
const mostTables = 100

/**
 * Finds the tables of a font. `at`: offset of the font in a collection. Throws if the bytes are not a font or a table
 * ends beyond them.
 */
export function tablesOf(bytes: Buffer, at = 0): Tables {
  const count = bytes.readUInt16BE(at + 4)
  if (count === 0 || count > mostTables) throw new Error(`a font of ${count} tables`)
  const tables = new Map<string, Buffer>()
  for (let index = 0; index < count; index++) {
    const entry = at + 12 + index * 16
    const tag = bytes.toString('latin1', entry, entry + 4)
    const offset = bytes.readUInt32BE(entry + 8)
    const length = bytes.readUInt32BE(entry + 12)
    if (offset + length > bytes.length) throw new Error(`the table ${tag} ends outside of the file`)
    tables.set(tag, bytes.subarray(offset, offset + length))
  }
  return tables
}

/** Returns a table; throws if it is missing. */
export function tableOf(tables: Tables, tag: string): Buffer {
  const table = tables.get(tag)
  if (!table) throw new Error(`there is no table ${tag}`)
  return table
}

/** Returns the letters that have a glyph, as a flat list of ranges: the first and the last code point of each. */
export function lettersIn(tables: Tables): number[] {
  const cmap = tableOf(tables, 'cmap')
  const all: number[] = []
  for (const [first, last, isThere] of rangesOf(cmap)) {
    for (let letter = first; letter <= last; letter++) {
      if (!isThere(letter)) continue
      if (all.length > 0 && all.at(-1) === letter - 1) all[all.length - 1] = letter
      else all.push(letter, letter)
    }
  }
  return all
}

type LetterRange = [first: number, last: number, isThere: (letter: number) => boolean]

const mostLetters = 0x110000

function rangesOf(cmap: Buffer): LetterRange[] {
  const offsets = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(4 + index * 8 + 4))
  const formatOf = (offset: number) => cmap.readUInt16BE(offset)
  const whole = offsets.find(offset => formatOf(offset) === 12)
  if (whole !== undefined) return segmentsOf12(cmap, whole)
  const basic = offsets.find(offset => formatOf(offset) === 4)
  return basic === undefined ? [] : segmentsOf4(cmap, basic)
}

function segmentsOf12(cmap: Buffer, at: number): LetterRange[] {
  const count = cmap.readUInt32BE(at + 12)
  let most = mostLetters
  return Array.from({ length: count }, (_, index) => {
    const group = at + 16 + index * 12
    const [first, last, glyph] = [cmap.readUInt32BE(group), cmap.readUInt32BE(group + 4), cmap.readUInt32BE(group + 8)]
    most -= last - first
    if (last < first || most < 0) throw new Error('a list of letters that overlap')
    return [first, last, letter => glyph + letter - first > 0]
  })
}

function segmentsOf4(cmap: Buffer, at: number): LetterRange[] {
  const count = cmap.readUInt16BE(at + 6) / 2
  const ends = at + 14
  const starts = ends + count * 2 + 2
  const deltas = starts + count * 2
  const offsets = deltas + count * 2
  let most = mostLetters
  return Array.from({ length: count }, (_, index) => {
    const last = cmap.readUInt16BE(ends + index * 2)
    const first = cmap.readUInt16BE(starts + index * 2)
    const delta = cmap.readUInt16BE(deltas + index * 2)
    const offset = cmap.readUInt16BE(offsets + index * 2)
    most -= last - first
    if (last < first || most < 0) throw new Error('a list of letters that overlap')
    const glyphOf = (letter: number) =>
      offset === 0 ? (letter + delta) & 0xffff : cmap.readUInt16BE(offsets + index * 2 + offset + (letter - first) * 2)
    return [first, last, letter => letter !== 0xffff && glyphOf(letter) !== 0]
  })
}
