import { type BuiltInTemplate, clock, text } from './BuiltInTemplate.ts'

type Pair = readonly [number, number]

const dusk = `
    <defs>
      <linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1a1446"/><stop offset="0.5" stop-color="#5b2f7c"/><stop offset="0.8" stop-color="#e0705f"/><stop offset="1" stop-color="#f7b267"/></linearGradient>
      <radialGradient id="glow"><stop offset="0" stop-color="#ffd9a0" stop-opacity="0.95"/><stop offset="1" stop-color="#ffd9a0" stop-opacity="0"/></radialGradient>
    </defs>`

/**
 * Returns the SVG path of a wavy ridge across a drawing of this width and height, always the same for the same
 * arguments.
 */
function ridge(size: Pair, base: number, height: number, wave: number, phase: number): string {
  const [across, bottom] = size
  const points = Array.from({ length: 49 }, (_, index) => {
    const x = (index * across) / 48
    const y = base - height * (0.5 + 0.32 * Math.sin(x / wave + phase) + 0.18 * Math.sin((x / wave) * 2.7 + phase * 2))
    return `${x.toFixed(0)} ${y.toFixed(0)}`
  })
  return `M0 ${bottom} L${points.join(' L')} L${across} ${bottom} Z`
}

/** Returns stars as SVG circles. `right`, `down`: steps from one star to the next, round the edges of the sky. */
const stars = (count: number, [width, height]: Pair, [right, down]: Pair) =>
  Array.from(
    { length: count },
    (_, index) => `<circle cx="${(index * right) % width}" cy="${(index * down) % height}" r="${1.5 + (index % 3)}"/>`,
  ).join('')

const wall: Pair = [5760, 1080]

/** Template for three full HD screens side by side. No text crosses the edge between two screens. */
export const videoWall: BuiltInTemplate = {
  topic: 'shopWindow',
  width: 5760,
  height: 1080,
  color: '#20174a',
  drawing: `${dusk}
    <rect width="5760" height="1080" fill="url(#dusk)"/>
    <g fill="#ffffff" opacity="0.7">${stars(90, [5760, 470], [967, 389])}</g>
    <circle cx="4560" cy="700" r="560" fill="url(#glow)"/><circle cx="4560" cy="700" r="130" fill="#ffe8c2"/>
    <path d="${ridge(wall, 940, 330, 520, 0.4)}" fill="#8a4277" opacity="0.85"/>
    <path d="${ridge(wall, 1020, 300, 430, 2.1)}" fill="#532d63"/>
    <path d="${ridge(wall, 1080, 230, 350, 4.0)}" fill="#2b1b47"/>`,
  duration: 20_000,
  pieces: say => [
    text([140, 150, 1640, 150], say('claim'), { fontSize: 104, fontWeight: 600, lineHeight: 1.25 }),
    text([140, 320, 1500, 160], say('lead'), { fontSize: 56, lineHeight: 1.4, color: '#eadcf5' }),
    text([2000, 120, 1760, 250], say('heading'), {
      fontSize: 190,
      fontWeight: 700,
      lineHeight: 1.2,
      align: 'center',
      entrance: 'scaleInOut',
    }),
    text([2000, 386, 1760, 110], say('place'), { fontSize: 68, align: 'center', color: '#f6e6ff' }),
    clock([3980, 130, 1640, 340], { fontSize: 200, showDate: 'weekday', align: 'end' }),
  ],
}

const totem: Pair = [1080, 1920]

export const videoWallPortrait: BuiltInTemplate = {
  words: 'videoWall',
  topic: 'shopWindow',
  width: 1080,
  height: 1920,
  color: '#20174a',
  drawing: `${dusk}
    <rect width="1080" height="1920" fill="url(#dusk)"/>
    <g fill="#ffffff" opacity="0.7">${stars(54, [1080, 860], [815, 490])}</g>
    <circle cx="740" cy="1220" r="540" fill="url(#glow)"/><circle cx="740" cy="1220" r="150" fill="#ffe8c2"/>
    <path d="${ridge(totem, 1470, 240, 240, 0.4)}" fill="#8a4277" opacity="0.85"/>
    <path d="${ridge(totem, 1550, 190, 190, 2.1)}" fill="#532d63"/>
    <path d="${ridge(totem, 1596, 130, 210, 5.2)}" fill="#2b1b47"/>`,
  duration: 20_000,
  pieces: say => [
    text([90, 1610, 900, 110], say('claim'), { fontSize: 80, fontWeight: 600, lineHeight: 1.25 }),
    text([90, 1720, 900, 140], say('lead'), { fontSize: 48, lineHeight: 1.4, color: '#eadcf5' }),
    text([90, 430, 900, 450], say('heading'), {
      fontSize: 190,
      fontWeight: 700,
      lineHeight: 1.15,
      verticalAlign: 'bottom',
      entrance: 'scaleInOut',
    }),
    text([90, 906, 900, 100], say('place'), { fontSize: 64, color: '#f6e6ff' }),
    clock([90, 100, 900, 280], { fontSize: 150, showDate: 'weekday', align: 'start' }),
  ],
}
