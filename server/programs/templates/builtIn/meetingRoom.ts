import { type BuiltInTemplate, clock, figures, type Say, text } from './BuiltInTemplate.ts'

type List = { x: number; top: number; step: number; width: number; height: number }

const rows = [0, 1, 2, 3]
const color = '#f3f5f4'
const free =
  '<defs><linearGradient id="free" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#0b6b4f"/><stop offset="1" stop-color="#0d8a63"/></linearGradient></defs>'
const portrait: List = { x: 90, top: 960, step: 196, width: 900, height: 168 }
const landscape: List = { x: 880, top: 100, step: 200, width: 940, height: 172 }

const rowBoxes = ({ x, top, step, width, height }: List) =>
  rows
    .map(row => {
      const y = top + row * step
      return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="20" fill="#ffffff"/><rect x="${x + 250}" y="${y + height / 2 - 50}" width="4" height="100" rx="2" fill="#cfe3da"/>`
    })
    .join('')

const rowTexts = (say: Say, { x, top, step, width, height }: List, size: number) =>
  rows.flatMap(row => {
    const y = top + row * step
    const middle = { verticalAlign: 'middle', lineHeight: 1.3 } as const
    return [
      figures([x + 40, y, 190, height], say(`time${row + 1}`), {
        ...middle,
        fontSize: size + 4,
        fontWeight: 700,
        color: '#0b6b4f',
      }),
      text([x + 294, y, width - 330, height], say(`what${row + 1}`), {
        ...middle,
        fontSize: size,
        fontWeight: 500,
        color: '#1f2a26',
      }),
    ]
  })

export const meetingRoom: BuiltInTemplate = {
  topic: 'schedule',
  width: 1080,
  height: 1920,
  color,
  drawing: `
    ${free}
    <rect width="1080" height="830" fill="url(#free)"/>
    <g fill="none" stroke="#ffffff" stroke-opacity="0.14" stroke-width="3"><circle cx="980" cy="120" r="180"/><circle cx="980" cy="120" r="290"/><circle cx="980" cy="120" r="400"/><circle cx="980" cy="120" r="510"/></g>
    ${rowBoxes(portrait)}`,
  pieces: say => [
    clock([90, 90, 900, 120], { fontSize: 84, align: 'start' }),
    text([90, 330, 900, 70], say('kind'), { fontSize: 48, color: '#c9efdf' }),
    text([90, 390, 900, 210], say('room'), { fontSize: 156, fontWeight: 700, lineHeight: 1.25 }),
    text([90, 620, 900, 90], say('state'), { fontSize: 60, fontWeight: 500, color: '#eafaf3' }),
    ...rowTexts(say, portrait, 48),
    text([90, 1790, 900, 60], say('note'), { fontSize: 38, color: '#56655f' }),
  ],
}

export const meetingRoomLandscape: BuiltInTemplate = {
  topic: 'schedule',
  words: 'meetingRoom',
  width: 1920,
  height: 1080,
  color,
  drawing: `
    ${free}
    <rect width="780" height="1080" fill="url(#free)"/>
    <clipPath id="panel"><rect width="780" height="1080"/></clipPath>
    <g clip-path="url(#panel)" fill="none" stroke="#ffffff" stroke-opacity="0.14" stroke-width="3"><circle cx="680" cy="120" r="180"/><circle cx="680" cy="120" r="290"/><circle cx="680" cy="120" r="400"/><circle cx="680" cy="120" r="510"/></g>
    ${rowBoxes(landscape)}`,
  pieces: say => [
    clock([100, 92, 600, 130], { fontSize: 92, align: 'start' }),
    text([100, 578, 640, 74], say('kind'), { fontSize: 50, color: '#c9efdf' }),
    text([100, 646, 660, 210], say('room'), { fontSize: 148, fontWeight: 700, lineHeight: 1.25 }),
    text([100, 888, 640, 100], say('state'), { fontSize: 62, fontWeight: 500, color: '#eafaf3' }),
    ...rowTexts(say, landscape, 56),
    text([880, 922, 940, 62], say('note'), { fontSize: 40, color: '#56655f' }),
  ],
}
