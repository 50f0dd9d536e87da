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

const tallTop = 450
const tallStep = 234

export const timetablePortrait: BuiltInTemplate = {
  words: 'timetable',
  topic: 'schedule',
  width: 1080,
  height: 1920,
  color: '#eef1f7',
  drawing: `
    <rect width="1080" height="386" fill="#1d2a57"/>
    <clipPath id="head"><rect width="1080" height="386"/></clipPath>
    <g clip-path="url(#head)"><circle cx="940" cy="60" r="430" fill="#243268"/><circle cx="940" cy="60" r="280" fill="#2c3c78"/></g>
    ${rows
      .map(row => {
        const y = tallTop + row * tallStep
        return `<rect x="90" y="${y}" width="900" height="206" rx="20" fill="#ffffff"/><rect x="90" y="${y}" width="18" height="206" rx="9" fill="${colors[row]}"/>`
      })
      .join('')}`,
  pieces: say => [
    text([90, 196, 900, 130], say('heading'), { fontSize: 100, fontWeight: 700, lineHeight: 1.3 }),
    clock([90, 76, 900, 110], { fontSize: 84, align: 'start' }),
    ...rows.flatMap(row => {
      const y = tallTop + row * tallStep
      return [
        figures([144, y, 210, 206], say(`time${row + 1}`), {
          fontSize: 64,
          fontWeight: 700,
          color: '#1d2a57',
          verticalAlign: 'middle',
          lineHeight: 1.2,
        }),
        text([368, y + 30, 592, 76], say(`what${row + 1}`), {
          fontSize: 54,
          fontWeight: 500,
          color: '#1c2233',
          verticalAlign: 'bottom',
        }),
        text([368, y + 110, 592, 66], say(`where${row + 1}`), { fontSize: 46, color: '#55607a' }),
      ]
    }),
  ],
}
