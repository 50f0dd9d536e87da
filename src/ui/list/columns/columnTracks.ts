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
  int: { least: 88, share: 1 },
  decimal: { least: 88, share: 1 },
  money: { least: 96, share: 1 },
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
  json: { least: 120, share: 2 },
}
const titleRoom: Room = { least: 168, share: 5 }
/** Of a choice whose values are told apart by their ends, such as the states of a send. */
const wordyRoom: Room = { least: 172, share: 1 }
/** Letters of a value's own name from which it is taken to be told in several words. */
const manyLetters = 16
const mostForName = 176
const boxSize = 40
const menuSize = 44
const leadSize = 28

/** Pixels of a name in the head, about: nobody measures it before it is drawn. */
function nameWidth(label: string): number {
  const letters = [...label].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 14.5 : 8.2), 0)
  return Math.min(mostForName, Math.ceil(letters) + 18)
}

type Wanted = {
  resource: Resource
  names: readonly string[]
  widths: Readonly<Record<string, number>>
  labelOf: (name: string) => string
  hasBox: boolean
  hasLead: boolean
}

/** `template`: for a grid; `least`: pixels below which the table scrolls. */
export function columnTracks({ resource, names, widths, labelOf, hasBox, hasLead }: Wanted): {
  template: string
  least: number
} {
  const actionsSize = menuSize + (hasLead ? leadSize : 0)
  const roomOf = (name: string) => {
    if (name === resource.title) return titleRoom
    const { kind, options } = fieldOf(resource, name)
    return options.values?.some(value => String(value).length > manyLetters) ? wordyRoom : rooms[kind]
  }
  const tracks = names.map(name => {
    const width = widths[name]
    const { least: usual, share } = roomOf(name)
    const least = Math.max(usual, nameWidth(labelOf(name)))
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
