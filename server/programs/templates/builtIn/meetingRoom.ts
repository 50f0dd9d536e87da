import { type BuiltInTemplate, clock, figures, text } from './BuiltInTemplate.ts'

const rows = [0, 1, 2, 3]
const top = 960
const step = 196

export const meetingRoom: BuiltInTemplate = {
  topic: 'schedule',
  width: 1080,
  height: 1920,
  color: '#f3f5f4',
  drawing: `
    <defs><linearGradient id="free" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#0b6b4f"/><stop offset="1" stop-color="#0d8a63"/></linearGradient></defs>
    <rect width="1080" height="830" fill="url(#free)"/>
    <g fill="none" stroke="#ffffff" stroke-opacity="0.14" stroke-width="3"><circle cx="980" cy="120" r="180"/><circle cx="980" cy="120" r="290"/><circle cx="980" cy="120" r="400"/><circle cx="980" cy="120" r="510"/></g>
    ${rows
      .map(
        row =>
          `<rect x="90" y="${top + row * step}" width="900" height="168" rx="20" fill="#ffffff"/><rect x="340" y="${top + row * step + 34}" width="4" height="100" rx="2" fill="#cfe3da"/>`,
      )
      .join('')}`,
  pieces: say => [
    clock([90, 90, 900, 120], { fontSize: 84, align: 'start' }),
    text([90, 330, 900, 70], say('kind'), { fontSize: 48, color: '#c9efdf' }),
    text([90, 390, 900, 210], say('room'), { fontSize: 156, fontWeight: 700, lineHeight: 1.25 }),
    text([90, 620, 900, 90], say('state'), { fontSize: 60, fontWeight: 500, color: '#eafaf3' }),
    ...rows.flatMap(row => {
      const y = top + row * step
      const middle = { verticalAlign: 'middle', lineHeight: 1.3 } as const
      return [
        figures([130, y, 190, 168], say(`time${row + 1}`), {
          ...middle,
          fontSize: 52,
          fontWeight: 700,
          color: '#0b6b4f',
        }),
        text([384, y, 570, 168], say(`what${row + 1}`), { ...middle, fontSize: 48, fontWeight: 500, color: '#1f2a26' }),
      ]
    }),
    text([90, 1790, 900, 60], say('note'), { fontSize: 38, color: '#56655f' }),
  ],
}
