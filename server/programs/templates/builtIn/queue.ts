import { type BuiltInTemplate, caption, figures, type Piece, type PieceBox, type Say, text } from './BuiltInTemplate.ts'

const rows = [0, 1, 2, 3]
const top = 250
const step = 164

const hall = `<defs><linearGradient id="hall" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#0b3a70"/><stop offset="1" stop-color="#072748"/></linearGradient></defs>`

/** Returns the number that is being served and its counter. `at`: the box of the white card. `fontSize`: of the number. */
function current(say: Say, [x, y, width, height]: PieceBox, fontSize: number): readonly Piece[] {
  return [
    text([x + 30, y + 50, width - 60, 80], say('serving'), {
      fontSize: 56,
      fontWeight: 500,
      color: '#47566b',
      align: 'center',
    }),
    figures([x + 30, y + 150, width - 60, height - 384], say('number'), {
      fontSize,
      fontWeight: 700,
      lineHeight: 1.2,
      color: '#0b2f5c',
      align: 'center',
      verticalAlign: 'middle',
    }),
    text([x + 30, y + height - 204, width - 60, 204], say('counter'), {
      fontSize: 96,
      fontWeight: 700,
      lineHeight: 1.2,
      color: '#23200f',
      align: 'center',
      verticalAlign: 'middle',
    }),
  ]
}

/** Returns one of the next numbers and its counter. `at`: the box of the row. `sizes`: font sizes. */
function waiting(
  say: Say,
  row: number,
  at: PieceBox,
  sizes: Readonly<{ number: number; counter: number }>,
): readonly Piece[] {
  const [x, y, width, height] = at
  const middle = { verticalAlign: 'middle', lineHeight: 1.2 } as const
  return [
    figures([x + 46, y, 250, height], say(`number${row + 1}`), { ...middle, fontSize: sizes.number, fontWeight: 700 }),
    text([x + 296, y, width - 342, height], say(`counter${row + 1}`), {
      ...middle,
      fontSize: sizes.counter,
      color: '#c7dcf3',
      align: 'end',
    }),
  ]
}

export const queue: BuiltInTemplate = {
  topic: 'information',
  width: 1920,
  height: 1080,
  color: '#0a3566',
  drawing: `
    ${hall}
    <rect width="1920" height="1080" fill="url(#hall)"/>
    <rect x="90" y="90" width="1050" height="804" rx="36" fill="#ffffff"/>
    <rect x="90" y="690" width="1050" height="204" rx="36" fill="#ffc93c"/><rect x="90" y="690" width="1050" height="60" fill="#ffc93c"/>
    ${rows.map(row => `<rect x="1210" y="${top + row * step}" width="620" height="140" rx="24" fill="#ffffff" fill-opacity="0.1"/>`).join('')}`,
  pieces: say => [
    ...current(say, [90, 90, 1050, 804], 330),
    text([1210, 130, 620, 90], say('next'), { fontSize: 60, fontWeight: 600 }),
    ...rows.flatMap(row => waiting(say, row, [1210, top + row * step, 620, 140], { number: 68, counter: 46 })),
    caption([0, 976, 1920, 104], say('ticker'), { fontSize: 50, background: '#04172d' }),
  ],
}

const tallTop = 1072
const tallStep = 170

export const queuePortrait: BuiltInTemplate = {
  words: 'queue',
  topic: 'information',
  width: 1080,
  height: 1920,
  color: '#0a3566',
  drawing: `
    ${hall}
    <rect width="1080" height="1920" fill="url(#hall)"/>
    <rect x="90" y="90" width="900" height="824" rx="36" fill="#ffffff"/>
    <rect x="90" y="710" width="900" height="204" rx="36" fill="#ffc93c"/><rect x="90" y="710" width="900" height="60" fill="#ffc93c"/>
    ${rows.map(row => `<rect x="90" y="${tallTop + row * tallStep}" width="900" height="146" rx="24" fill="#ffffff" fill-opacity="0.1"/>`).join('')}`,
  pieces: say => [
    ...current(say, [90, 90, 900, 824], 300),
    text([90, 958, 900, 90], say('next'), { fontSize: 64, fontWeight: 600 }),
    ...rows.flatMap(row => waiting(say, row, [90, tallTop + row * tallStep, 900, 146], { number: 84, counter: 58 })),
    caption([0, 1802, 1080, 118], say('ticker'), { fontSize: 56, background: '#04172d' }),
  ],
}
