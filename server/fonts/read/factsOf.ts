import { cutText } from '#contract/rules/texts/cutText.ts'
import { lettersIn, type Tables, tableOf } from './sfnt.ts'

export type FontFacts = {
  title: string
  weight: string
  isItalic: boolean
  letters: number
  embedding: 'installable' | 'editable' | 'preview' | 'forbidden'
  isUncut: boolean
}

/** Reads the metadata of a font. Throws if required tables, letters or outlines are missing. */
export function factsOf(tables: Tables): FontFacts {
  const os2 = tableOf(tables, 'OS/2')
  const rights = os2.readUInt16BE(8)
  const ranges = lettersIn(tables)
  const letters = ranges.reduce((sum, edge, at) => (at % 2 === 1 ? sum + edge - (ranges[at - 1] ?? edge) + 1 : sum), 0)
  if (letters === 0) throw new Error('a font without letters')
  if (!['glyf', 'CFF ', 'CFF2'].some(tag => tables.has(tag))) throw new Error('a font without outlines')
  return {
    title: titleIn(tableOf(tables, 'name')),
    weight: weightRangeIn(tables.get('fvar')) ?? String(Math.min(1000, Math.max(1, os2.readUInt16BE(4)))),
    isItalic: (os2.readUInt16BE(62) & 1) === 1,
    letters,
    embedding: embeddingOf(rights),
    isUncut: (rights & 0x100) !== 0,
  }
}

/**
 * Reads the embedding rights (fsType in the OpenType table OS/2). If several are set, the least restrictive applies.
 * Bitmap-only embedding counts as forbidden.
 */
function embeddingOf(rights: number): FontFacts['embedding'] {
  if ((rights & 0x200) !== 0) return 'forbidden'
  if ((rights & 0x8) !== 0) return 'editable'
  if ((rights & 0x4) !== 0) return 'preview'
  return (rights & 0x2) !== 0 ? 'forbidden' : 'installable'
}

const full = 4

function titleIn(names: Buffer): string {
  const strings = names.readUInt16BE(4)
  const found = Array.from({ length: names.readUInt16BE(2) }, (_, index) => {
    const at = 6 + index * 12
    const offset = strings + names.readUInt16BE(at + 10)
    const [platform, name] = [names.readUInt16BE(at), names.readUInt16BE(at + 6)]
    const bytes = names.subarray(offset, offset + names.readUInt16BE(at + 8))
    const isEnglish = names.readUInt16BE(at + 4) === 0x409
    return { platform, name, isEnglish, text: platform === 1 ? bytes.toString('latin1') : utf16(bytes) }
  }).filter(({ name, text }) => name === full && text.trim() !== '')
  const best = found.find(({ isEnglish }) => isEnglish) ?? found.find(({ platform }) => platform !== 1) ?? found[0]
  // Removes invisible characters, including control characters.
  return cutText((best?.text ?? '').replace(/\p{C}/gu, '').trim(), 100)
}

const utf16 = (bytes: Buffer) =>
  Buffer.from(bytes.subarray(0, bytes.length & ~1))
    .swap16()
    .toString('utf16le')

function weightRangeIn(axes: Buffer | undefined): string | null {
  if (!axes) return null
  const [offset, count, size] = [axes.readUInt16BE(4), axes.readUInt16BE(8), axes.readUInt16BE(10)]
  for (let index = 0; index < count; index++) {
    const at = offset + index * size
    if (axes.toString('latin1', at, at + 4) !== 'wght') continue
    const [least, most] = [axes.readInt32BE(at + 4) / 65_536, axes.readInt32BE(at + 12) / 65_536]
    return `${Math.max(1, Math.round(least))} ${Math.min(1000, Math.round(most))}`
  }
  return null
}
