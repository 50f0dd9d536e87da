import { emptyProgram, type ProgramDocument, type ProgramNode } from '#contract/programs/program.ts'
import { picturesOf } from '#contract/widgets/picture.ts'
import type { DemoPictures } from './addPictures.ts'
import { nodeOf } from './nodeOf.ts'

const rooms = [
  { room: 'Aurora', meeting: '09:00  Project kickoff\n13:30  Design review' },
  { room: 'Breeze', meeting: '10:00  Interviews\n15:00  Team meeting' },
  { room: 'Cascade', meeting: '11:00  Customer visit\n16:00  Training' },
] as const

const columnWidth = 540
const gap = 30

export function meetingRoomsProgram({ skyline }: Pick<DemoPictures, 'skyline'>): ProgramDocument {
  return {
    ...emptyProgram(1920, 1080),
    background: { color: '#101c36', file: null },
    duration: 15_000,
    nodes: [
      nodeOf('picture', {
        name: 'Skyline',
        at: [0, 0, 1920, 1080],
        opacity: 0.6,
        props: { items: picturesOf(skyline) },
      }),
      nodeOf('staticText', {
        name: 'Heading',
        at: [120, 90, 1100, 150],
        props: { text: 'Meeting rooms', fontSize: 104, fontWeight: 700, lineHeight: 1.2 },
      }),
      nodeOf('clock', { name: 'Clock', at: [1320, 90, 480, 150], props: { fontSize: 104, align: 'end' } }),
      ...rooms.flatMap(({ room, meeting }, index) => roomNodes(room, meeting, 120 + index * (columnWidth + gap))),
    ],
  }
}

function roomNodes(room: string, meeting: string, x: number): ProgramNode[] {
  return [
    nodeOf('staticText', {
      name: `Room ${room}`,
      at: [x, 330, columnWidth, 120],
      props: { text: room, fontSize: 60, fontWeight: 600, background: '#1f4e8c', verticalAlign: 'middle' },
    }),
    nodeOf('staticText', {
      name: `Meetings in ${room}`,
      at: [x, 450, columnWidth, 300],
      props: { text: meeting, fontSize: 40, lineHeight: 2, background: '#0b1428cc' },
    }),
  ]
}
