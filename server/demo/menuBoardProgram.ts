import { emptyProgram, type ProgramDocument } from '#contract/programs/program.ts'
import { picturesOf } from '#contract/widgets/picture.ts'
import type { DemoPictures } from './addPictures.ts'
import { nodeOf } from './nodeOf.ts'

const drinks = [
  ['Espresso', '2.20'],
  ['Cappuccino', '3.40'],
  ['Flat white', '3.60'],
  ['Filter coffee', '2.80'],
  ['Tea', '2.60'],
  ['Hot chocolate', '3.50'],
] as const

const cream = '#fff4e0'
const list = { fontSize: 60, color: cream, lineHeight: 1.7 } as const

export function menuBoardProgram({ coffee }: Pick<DemoPictures, 'coffee'>): ProgramDocument {
  return {
    ...emptyProgram(1080, 1920),
    background: { color: '#2b1d16', file: null },
    duration: 15_000,
    nodes: [
      nodeOf('picture', { name: 'Coffee', at: [0, 0, 1080, 810], props: { items: picturesOf(coffee) } }),
      nodeOf('staticText', {
        name: 'Heading',
        at: [90, 880, 900, 130],
        props: { text: 'Fresh today', fontSize: 96, fontWeight: 700, color: '#f2b950', lineHeight: 1.2 },
      }),
      nodeOf('staticText', {
        name: 'Drinks',
        at: [90, 1050, 640, 640],
        props: { ...list, text: drinks.map(([name]) => name).join('\n') },
      }),
      nodeOf('staticText', {
        name: 'Prices',
        at: [740, 1050, 250, 640],
        props: { ...list, text: drinks.map(([, price]) => price).join('\n'), fontWeight: 600, align: 'end' },
      }),
      nodeOf('staticText', {
        name: 'Note',
        at: [90, 1770, 900, 70],
        props: { text: 'Oat and soy milk at no extra charge', fontSize: 40, color: cream, align: 'center' },
      }),
    ],
  }
}
