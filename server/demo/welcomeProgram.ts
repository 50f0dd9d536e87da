import { emptyProgram, type ProgramDocument } from '#contract/programs/program.ts'
import { picturesOf } from '#contract/widgets/picture.ts'
import type { DemoPictures } from './addPictures.ts'
import { nodeOf } from './nodeOf.ts'

export function welcomeProgram({ landscape, logo }: Pick<DemoPictures, 'landscape' | 'logo'>): ProgramDocument {
  return {
    ...emptyProgram(1920, 1080),
    background: { color: '#12343b', file: null },
    duration: 20_000,
    nodes: [
      nodeOf('picture', { name: 'Landscape', at: [0, 0, 1920, 1080], props: { items: picturesOf(landscape) } }),
      nodeOf('picture', { name: 'Logo', at: [120, 80, 160, 160], props: { items: picturesOf(logo), fit: 'contain' } }),
      nodeOf('clock', {
        name: 'Clock',
        at: [1320, 80, 480, 200],
        props: { fontSize: 96, showDate: 'long', align: 'end' },
      }),
      nodeOf('staticText', {
        name: 'Greeting',
        at: [120, 330, 1400, 220],
        entrance: 'slide',
        props: { text: 'Welcome', fontSize: 168, fontWeight: 700, lineHeight: 1.2 },
      }),
      nodeOf('staticText', {
        name: 'Hint',
        at: [120, 560, 1400, 90],
        entrance: 'slide',
        start: 600,
        props: { text: 'Please sign in at the reception desk.', fontSize: 56 },
      }),
      nodeOf('horizontalCaption', {
        name: 'News',
        at: [0, 984, 1920, 96],
        props: {
          text: 'The cafeteria is open from 8:00 to 17:00. Guest Wi-Fi cards are at the reception. Have a pleasant stay.',
          fontSize: 48,
          background: '#00000099',
        },
      }),
    ],
  }
}
