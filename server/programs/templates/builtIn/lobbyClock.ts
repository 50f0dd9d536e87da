import { type BuiltInTemplate, caption, clock, type Piece, type PieceBox, type Say, text } from './BuiltInTemplate.ts'

const cities = [
  { key: 'london', timeZone: 'Europe/London' },
  { key: 'newYork', timeZone: 'America/New_York' },
  { key: 'tokyo', timeZone: 'Asia/Tokyo' },
] as const
const left = 1150
const top = 120
const step = 258

const morning = `<defs><linearGradient id="morning" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0c2244"/><stop offset="0.7" stop-color="#1d4f86"/><stop offset="1" stop-color="#4c86b8"/></linearGradient></defs>`
const skyline = `<rect x="40" y="800" width="120" height="190"/><rect x="170" y="720" width="90" height="270"/><rect x="270" y="770" width="150" height="220"/><rect x="430" y="680" width="100" height="310"/><rect x="540" y="790" width="170" height="200"/><rect x="720" y="740" width="110" height="250"/><rect x="840" y="810" width="150" height="180"/><rect x="1000" y="760" width="110" height="230"/>`

type City = (typeof cities)[number]
/** Font sizes. */
type Sizes = Readonly<{ name: number; time: number }>

/** Returns the name and time of a city in a row. `at`: the row's box. */
function cityClock(say: Say, { key, timeZone }: City, at: PieceBox, sizes: Sizes): readonly Piece[] {
  const [x, y, width, height] = at
  const timeWidth = 3 * sizes.time + 6
  return [
    text([x + 50, y, width - timeWidth - 80, height], say(key), {
      fontSize: sizes.name,
      fontWeight: 500,
      verticalAlign: 'middle',
      color: '#dbeafa',
    }),
    clock([x + width - timeWidth - 50, y, timeWidth, height], { fontSize: sizes.time, timeZone, align: 'end' }),
  ]
}

/**
 * Returns the current weather. It has no background color: without weather data the component shows only the city's
 * name, which would be on an empty box.
 */
function weather(say: Say, at: PieceBox, fontSize: number): Piece<'weather'> {
  return {
    kind: 'weather',
    at,
    props: {
      place: { name: say('london'), region: '', latitude: 51.51, longitude: -0.13 },
      shows: 'now',
      fontSize,
      background: null,
      radius: 0,
    },
  }
}

export const lobbyClock: BuiltInTemplate = {
  topic: 'reception',
  width: 1920,
  height: 1080,
  color: '#0d2547',
  drawing: `
    ${morning}
    <rect width="1920" height="1080" fill="url(#morning)"/>
    <g fill="#ffffff" opacity="0.07"><ellipse cx="420" cy="830" rx="420" ry="70"/><ellipse cx="760" cy="770" rx="360" ry="60"/><ellipse cx="160" cy="760" rx="260" ry="46"/></g>
    <g fill="#0b2142" opacity="0.55">${skyline}</g>
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
    ...cities.flatMap((city, row) => cityClock(say, city, [left, top + row * step, 650, 222], { name: 48, time: 88 })),
    weather(say, [92, 680, 700, 280], 48),
    caption([0, 984, 1920, 96], say('ticker'), { fontSize: 46, background: '#081830' }),
  ],
}

const tallTop = 790
const tallStep = 200

export const lobbyClockPortrait: BuiltInTemplate = {
  words: 'lobbyClock',
  topic: 'reception',
  width: 1080,
  height: 1920,
  color: '#0d2547',
  drawing: `
    ${morning}
    <rect width="1080" height="1920" fill="url(#morning)"/>
    <g fill="#ffffff" opacity="0.07"><ellipse cx="300" cy="1600" rx="420" ry="80"/><ellipse cx="860" cy="1500" rx="360" ry="66"/><ellipse cx="120" cy="1480" rx="260" ry="46"/></g>
    <g fill="#0b2142" opacity="0.55" transform="translate(-35 820)">${skyline}</g>
    ${cities.map((_city, row) => `<rect x="90" y="${tallTop + row * tallStep}" width="900" height="176" rx="28" fill="#ffffff" fill-opacity="0.1"/>`).join('')}`,
  pieces: say => [
    text([90, 110, 900, 90], say('place'), { fontSize: 60, color: '#bcd8f2' }),
    clock([90, 210, 900, 380], { fontSize: 330, align: 'start' }),
    clock([90, 610, 900, 90], {
      fontSize: 56,
      showTime: 'none',
      showDate: 'weekday',
      align: 'start',
      color: '#dbeafa',
    }),
    ...cities.flatMap((city, row) =>
      cityClock(say, city, [90, tallTop + row * tallStep, 900, 176], { name: 58, time: 104 }),
    ),
    weather(say, [48, 1410, 800, 350], 56),
    caption([0, 1812, 1080, 108], say('ticker'), { fontSize: 52, background: '#081830' }),
  ],
}
