import { type BuiltInTemplate, figures, text } from './BuiltInTemplate.ts'

const size = 270
type Tile = readonly [column: number, row: number, ground: string, shape: string]
const quarter = (color: string) => `<path d="M0 0 H${size} A${size} ${size} 0 0 1 0 ${size} Z" fill="${color}"/>`
const disc = (color: string) => `<circle cx="${size / 2}" cy="${size / 2}" r="${size / 2 - 34}" fill="${color}"/>`
const half = (color: string) =>
  `<path d="M0 ${size} A${size / 2} ${size / 2} 0 0 1 ${size} ${size} Z" fill="${color}"/>`
const rings = (color: string) =>
  `<g fill="none" stroke="${color}" stroke-width="22"><circle cx="${size}" cy="${size}" r="90"/><circle cx="${size}" cy="${size}" r="160"/><circle cx="${size}" cy="${size}" r="230"/></g>`

const tiles: readonly Tile[] = [
  [0, 0, '#ff6f59', quarter('#ffd166')],
  [1, 0, '#2a2358', disc('#5ad1c9')],
  [2, 0, '#5ad1c9', quarter('#1a1440')],
  [0, 1, '#2a2358', half('#ff6f59')],
  [1, 1, '#ffd166', rings('#1a1440')],
  [2, 1, '#ff6f59', disc('#1a1440')],
  [0, 2, '#5ad1c9', disc('#ffd166')],
  [1, 2, '#ff6f59', half('#2a2358')],
  [2, 2, '#2a2358', quarter('#ffd166')],
  [0, 3, '#ffd166', quarter('#ff6f59')],
  [1, 3, '#5ad1c9', half('#1a1440')],
  [2, 3, '#ffd166', disc('#ff6f59')],
]

/** Returns the tiles as SVG. `place`: upper left corner of the tile in a column and row. */
const mosaic = (place: (column: number, row: number) => readonly [number, number]) =>
  tiles
    .map(([column, row, ground, shape]) => {
      const [x, y] = place(column, row)
      return `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}"><rect width="${size}" height="${size}" fill="${ground}"/>${shape}</svg>`
    })
    .join('')

export const event: BuiltInTemplate = {
  topic: 'schedule',
  width: 1920,
  height: 1080,
  color: '#1a1440',
  drawing: mosaic((column, row) => [1110 + column * size, row * size]),
  pieces: say => [
    text([120, 140, 900, 80], say('when'), { fontSize: 52, fontWeight: 600, color: '#ffd166' }),
    text([120, 226, 920, 300], say('heading'), { fontSize: 128, fontWeight: 700, lineHeight: 1.12, entrance: 'slide' }),
    text([120, 540, 900, 80], say('place'), { fontSize: 48, color: '#cfc8f2' }),
    figures([120, 680, 190, 290], say('times'), { fontSize: 46, fontWeight: 600, lineHeight: 1.65, color: '#5ad1c9' }),
    text([320, 680, 720, 290], say('agenda'), { fontSize: 46, lineHeight: 1.65 }),
  ],
}

export const eventPortrait: BuiltInTemplate = {
  words: 'event',
  topic: 'schedule',
  width: 1080,
  height: 1920,
  color: '#1a1440',
  drawing: mosaic((column, row) => [row * size, column * size]),
  pieces: say => [
    text([90, 896, 900, 90], say('when'), { fontSize: 60, fontWeight: 600, color: '#ffd166' }),
    text([90, 990, 900, 350], say('heading'), { fontSize: 152, fontWeight: 700, lineHeight: 1.12, entrance: 'slide' }),
    text([90, 1356, 900, 80], say('place'), { fontSize: 54, color: '#cfc8f2' }),
    figures([90, 1520, 200, 300], say('times'), { fontSize: 54, fontWeight: 600, lineHeight: 1.75, color: '#5ad1c9' }),
    text([310, 1520, 680, 300], say('agenda'), { fontSize: 54, lineHeight: 1.75 }),
  ],
}
