import { type BuiltInTemplate, caption, clock, text } from './BuiltInTemplate.ts'

const cities = [
  { key: 'london', timeZone: 'Europe/London' },
  { key: 'newYork', timeZone: 'America/New_York' },
  { key: 'tokyo', timeZone: 'Asia/Tokyo' },
] as const
const left = 1150
const top = 120
const step = 258

export const lobbyClock: BuiltInTemplate = {
  topic: 'reception',
  width: 1920,
  height: 1080,
  color: '#0d2547',
  drawing: `
    <defs><linearGradient id="morning" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0c2244"/><stop offset="0.7" stop-color="#1d4f86"/><stop offset="1" stop-color="#4c86b8"/></linearGradient></defs>
    <rect width="1920" height="1080" fill="url(#morning)"/>
    <g fill="#ffffff" opacity="0.07"><ellipse cx="420" cy="830" rx="420" ry="70"/><ellipse cx="760" cy="770" rx="360" ry="60"/><ellipse cx="160" cy="760" rx="260" ry="46"/></g>
    <g fill="#0b2142" opacity="0.55"><rect x="40" y="800" width="120" height="190"/><rect x="170" y="720" width="90" height="270"/><rect x="270" y="770" width="150" height="220"/><rect x="430" y="680" width="100" height="310"/><rect x="540" y="790" width="170" height="200"/><rect x="720" y="740" width="110" height="250"/><rect x="840" y="810" width="150" height="180"/><rect x="1000" y="760" width="110" height="230"/></g>
    ${cities.map((_city, row) => `<rect x="${left}" y="${top + row * step}" width="650" height="222" rx="28" fill="#ffffff" fill-opacity="0.1"/>`).join('')}`,
  pieces: say => [
    text([130, 130, 940, 80], say('place'), { fontSize: 52, color: '#bcd8f2' }),
    clock([130, 220, 960, 320], { fontSize: 280, align: 'start' }),
    clock([130, 545, 980, 90], {
      fontSize: 60,
      showTime: 'none',
      showDate: 'weekday',
      align: 'start',
      color: '#dbeafa',
    }),
    ...cities.flatMap(({ key, timeZone }, row) => [
      text([left + 50, top + row * step, 300, 222], say(key), {
        fontSize: 48,
        fontWeight: 500,
        verticalAlign: 'middle',
        color: '#dbeafa',
      }),
      clock([left + 330, top + row * step, 270, 222], { fontSize: 88, timeZone, align: 'end' }),
    ]),
    // No background color: without weather data the component shows only the city's name, which would be on
    // an empty box.
    {
      kind: 'weather',
      at: [92, 680, 700, 280],
      props: {
        place: { name: say('london'), region: '', latitude: 51.51, longitude: -0.13 },
        shows: 'now',
        fontSize: 48,
        background: null,
        radius: 0,
      },
    },
    caption([0, 984, 1920, 96], say('ticker'), { fontSize: 46, background: '#081830' }),
  ],
}
