// Computes column widths: enough for the usual content of the field's kind, and a share of the remaining width.
import type { FieldKind } from '#contract/kernel/field.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import { fieldOf } from '#src/ui/record/fieldOf.ts'

/** `least`: minimum in pixels; `share`: `fr` of the remaining width. */
type Room = { readonly least: number; readonly share: number }

const rooms: { readonly [K in FieldKind]: Room } = {
  text: { least: 112, share: 3 },
  longText: { least: 160, share: 4 },
  html: { least: 160, share: 4 },
  int: { least: 84, share: 1 },
  decimal: { least: 84, share: 1 },
  money: { least: 132, share: 1 },
  flag: { least: 88, share: 1 },
  moment: { least: 120, share: 1 },
  date: { least: 112, share: 1 },
  time: { least: 80, share: 1 },
  choice: { least: 112, share: 1 },
  ref: { least: 120, share: 2 },
  refs: { least: 136, share: 3 },
  file: { least: 112, share: 2 },
  color: { least: 104, share: 1 },
  url: { least: 136, share: 3 },
  email: { least: 136, share: 3 },
  phone: { least: 120, share: 1 },
  secret: { least: 96, share: 1 },
  /** A schedule or the current content of a screen: several words. */
  json: { least: 184, share: 5 },
}
const titleRoom: Room = { least: 168, share: 5 }
/** For names of other records, such as the device of a line of the send log. */
const nameRoom: Room = { least: 112, share: 5 }
/** Width of the thumbnail with its gap. */
const pictureSize = 72
/**
 * Width for choices with long texts that differ only at the end, such as the states of a send. `least` applies only
 * if the full texts do not fit.
 */
const wordyRoom: Room = { least: 172, share: 3 }
/**
 * Widths in pixels for the texts of a choice. `leasts`: possible minimums; the first with which all columns fit is
 * used. `most`: maximum. `beside`: width of the icon and the padding.
 */
const wordRoom = { leasts: [96, 88], most: 232, beside: 36 } as const
/** Width of a list in a window of 1440 pixels. */
const usualWindow = 1172
/** Width for file sizes: some languages have a long word for the unit. */
const bytesRoom: Room = { least: 110, share: 1 }
/** A choice's value with more letters is assumed to have a text of several words. */
const manyLetters = 16
const mostForName = 176
const boxSize = 40
const menuSize = 44
const leadSize = 28

/**
 * Estimates the width of a text in pixels before it is rendered. `letter`: average width of a letter; CJK characters
 * (from U+2E80) are wider.
 */
const widthOf = (words: string, letter: number) =>
  Math.ceil([...words].reduce((sum, each) => sum + (each > '\u2e7f' ? 14.5 : letter), 0))

const nameWidth = (label: string) => Math.min(mostForName, widthOf(label, 8.2) + 18)

type Wanted = {
  resource: Resource
  names: readonly string[]
  widths: Readonly<Record<string, number>>
  labelOf: (name: string) => string
  /** Text of a choice's value. */
  wordOf: (name: string, value: string | number) => string
  hasBox: boolean
  hasLead: boolean
}

/** `template`: for `grid-template-columns`; `least`: width in pixels below which the table scrolls. */
export function columnTracks(wanted: Wanted): { template: string; least: number } {
  const roomy = wordRoom.leasts.map(least => tracksWith(wanted, least)).find(({ least }) => least <= usualWindow)
  return roomy ?? tracksWith(wanted, null)
}

function tracksWith({ resource, names, widths, labelOf, wordOf, hasBox, hasLead }: Wanted, leastWord: number | null) {
  const actionsSize = menuSize + (hasLead ? leadSize : 0)
  const roomOf = (name: string): Room => {
    if (name === resource.title) return titleRoom
    const { kind, options } = fieldOf(resource, name)
    if (options.unit === 'bytes') return bytesRoom
    if (kind === 'text' && name.endsWith('Name')) return nameRoom
    const usual = options.values?.some(value => String(value).length > manyLetters) ? wordyRoom : rooms[kind]
    if (leastWord === null || !options.values) return usual
    const longest = Math.max(...options.values.map(value => widthOf(wordOf(name, value), 6.9)))
    return { ...usual, least: Math.min(wordRoom.most, Math.max(leastWord, longest + wordRoom.beside)) }
  }
  const tracks = names.map(name => {
    const width = widths[name]
    const { least: usual, share } = roomOf(name)
    const picture = name === resource.title && resource.fields.thumbnail ? pictureSize : 0
    const least = Math.max(usual + picture, nameWidth(labelOf(name)))
    return width === undefined
      ? { text: `minmax(${least}px, ${share}fr)`, least }
      : { text: `${width}px`, least: width }
  })
  const isFixed = names.every(name => widths[name] !== undefined)
  const last = isFixed ? `minmax(${actionsSize}px, 1fr)` : `${actionsSize}px`
  return {
    template: [...(hasBox ? [`${boxSize}px`] : []), ...tracks.map(({ text }) => text), last].join(' '),
    least: tracks.reduce((sum, { least }) => sum + least, actionsSize + (hasBox ? boxSize : 0)),
  }
}
