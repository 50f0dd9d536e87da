import { type BuiltInTemplate, caption, figures, text } from './BuiltInTemplate.ts'

const rows = [0, 1, 2, 3]
const top = 250
const step = 164

export const queue: BuiltInTemplate = {
  topic: 'information',
  width: 1920,
  height: 1080,
  color: '#0a3566',
  drawing: `
    <defs><linearGradient id="hall" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#0b3a70"/><stop offset="1" stop-color="#072748"/></linearGradient></defs>
    <rect width="1920" height="1080" fill="url(#hall)"/>
    <rect x="90" y="90" width="1050" height="804" rx="36" fill="#ffffff"/>
    <rect x="90" y="690" width="1050" height="204" rx="36" fill="#ffc93c"/><rect x="90" y="690" width="1050" height="60" fill="#ffc93c"/>
    ${rows.map(row => `<rect x="1210" y="${top + row * step}" width="620" height="140" rx="24" fill="#ffffff" fill-opacity="0.1"/>`).join('')}`,
  pieces: say => [
    text([150, 140, 930, 80], say('serving'), { fontSize: 56, fontWeight: 500, color: '#47566b', align: 'center' }),
    figures([150, 240, 930, 420], say('number'), {
      fontSize: 330,
      fontWeight: 700,
      lineHeight: 1.2,
      color: '#0b2f5c',
      align: 'center',
      verticalAlign: 'middle',
    }),
    text([150, 690, 930, 204], say('counter'), {
      fontSize: 96,
      fontWeight: 700,
      lineHeight: 1.2,
      color: '#23200f',
      align: 'center',
      verticalAlign: 'middle',
    }),
    text([1210, 130, 620, 90], say('next'), { fontSize: 60, fontWeight: 600 }),
    ...rows.flatMap(row => {
      const y = top + row * step
      const middle = { verticalAlign: 'middle', lineHeight: 1.2 } as const
      return [
        figures([1256, y, 250, 140], say(`number${row + 1}`), { ...middle, fontSize: 68, fontWeight: 700 }),
        text([1500, y, 284, 140], say(`counter${row + 1}`), {
          ...middle,
          fontSize: 46,
          color: '#c7dcf3',
          align: 'end',
        }),
      ]
    }),
    caption([0, 976, 1920, 104], say('ticker'), { fontSize: 50, background: '#04172d' }),
  ],
}
