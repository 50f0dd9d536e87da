// How much room each column gets: enough for what its kind usually holds, and a share of the rest.
import type { FieldKind } from '#contract/kernel/field.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import { fieldOf } from '#src/ui/record/fieldOf.ts'

/** Pixels at the least, and the share of what is left. */
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
  /** A schedule, or what a screen shows: several words. */
  json: { least: 184, share: 5 },
}
const titleRoom: Room = { least: 168, share: 5 }
/** Of the thumbnail before it, with the gap. */
const pictureSize = 72
/** Of a choice whose values are told apart by their ends, such as the states of a send, where there is no room for their words. */
const wordyRoom: Room = { least: 172, share: 3 }
/** What a choice has for its words, where all columns fit all the same, the first of `leasts` that does; an icon stands before them, and room around them. */
const wordRoom = { leasts: [96, 88], most: 232, beside: 36 } as const
/** What the shell leaves of a window of 1440 pixels. */
const usualWindow = 1172
/** Of an amount of bytes, whose unit is a long word in some languages. */
const bytesRoom: Room = { least: 110, share: 1 }
/** Letters of a value's own name from which it is taken to be told in several words. */
const manyLetters = 16
const mostForName = 176
const boxSize = 40
const menuSize = 44
const leadSize = 28

/** Pixels of words, about: nobody measures them before they are drawn. */
const widthOf = (words: string, letter: number) =>
  Math.ceil([...words].reduce((sum, each) => sum + (each > '\u2e7f' ? 14.5 : letter), 0))

const nameWidth = (label: string) => Math.min(mostForName, widthOf(label, 8.2) + 18)

type Wanted = {
  resource: Resource
  names: readonly string[]
  widths: Readonly<Record<string, number>>
  labelOf: (name: string) => string
  /** The word for a value of a choice. */
  wordOf: (name: string, value: string | number) => string
  hasBox: boolean
  hasLead: boolean
}

/** `template`: for a grid; `least`: pixels below which the table scrolls. */
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
