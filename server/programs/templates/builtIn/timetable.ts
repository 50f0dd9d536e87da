import { type BuiltInTemplate, clock, figures, text } from './BuiltInTemplate.ts'

const rows = [0, 1, 2, 3, 4, 5]
const top = 262
const step = 128
const colors = ['#ff8a5c', '#3fb68b', '#5b7cfa', '#f2b53c', '#b06bd6', '#35a7d6']

export const timetable: BuiltInTemplate = {
  topic: 'schedule',
  width: 1920,
  height: 1080,
  color: '#eef1f7',
  drawing: `
    <rect width="1920" height="206" fill="#1d2a57"/>
    <clipPath id="head"><rect width="1920" height="206"/></clipPath>
    <g clip-path="url(#head)"><circle cx="1780" cy="10" r="330" fill="#243268"/><circle cx="1780" cy="10" r="210" fill="#2c3c78"/></g>
    ${rows
      .map(
        row =>
          `<rect x="100" y="${top + row * step}" width="1720" height="108" rx="16" fill="#ffffff"/><rect x="100" y="${top + row * step}" width="16" height="108" rx="8" fill="${colors[row]}"/>`,
      )
      .join('')}`,
  pieces: say => [
    text([100, 46, 1200, 120], say('heading'), { fontSize: 88, fontWeight: 700, lineHeight: 1.3 }),
    clock([1320, 46, 500, 120], { fontSize: 88, align: 'end' }),
    ...rows.flatMap(row => {
      const y = top + row * step
      const middle = { verticalAlign: 'middle', lineHeight: 1.2 } as const
      return [
        figures([160, y, 260, 108], say(`time${row + 1}`), {
          ...middle,
          fontSize: 54,
          fontWeight: 700,
          color: '#1d2a57',
        }),
        text([430, y, 900, 108], say(`what${row + 1}`), { ...middle, fontSize: 52, fontWeight: 500, color: '#1c2233' }),
        text([1340, y, 440, 108], say(`where${row + 1}`), { ...middle, fontSize: 44, color: '#55607a', align: 'end' }),
      ]
    }),
  ],
}
