import { type BuiltInTemplate, figures, text } from './BuiltInTemplate.ts'

const list = { fontSize: 44, lineHeight: 1.8, color: '#fbeedd' } as const
const heading = { fontSize: 46, fontWeight: 700, color: '#f0b35a' } as const

const tallTop = 770
const tallStep = 536
const tallLine = 70
const tallList = { ...list, fontSize: 50, lineHeight: 1.4 } as const

const gradients = `
    <defs>
      <radialGradient id="table" cx="0.5" cy="0.45" r="0.8"><stop offset="0" stop-color="#d89a5b"/><stop offset="1" stop-color="#a9653a"/></radialGradient>
      <radialGradient id="crema"><stop offset="0" stop-color="#c98d54"/><stop offset="0.75" stop-color="#7c4624"/><stop offset="1" stop-color="#5a3018"/></radialGradient>
    </defs>`

/** Cup on its saucer, seen from above. Its center is at 300, 545. */
const cup = `
    <ellipse cx="318" cy="568" rx="262" ry="262" fill="#000000" opacity="0.16"/>
    <circle cx="300" cy="545" r="258" fill="#f7ecdc"/>
    <circle cx="300" cy="545" r="226" fill="#eaddc8"/>
    <path d="M470 470 q118 -30 124 60 q-6 96 -128 70" fill="none" stroke="#fffaf1" stroke-width="30" stroke-linecap="round"/>
    <circle cx="300" cy="545" r="184" fill="#fffaf1"/>
    <circle cx="300" cy="545" r="156" fill="url(#crema)"/>
    <g fill="none" stroke="#f3dcbd" stroke-width="13" stroke-linecap="round" opacity="0.95">
      <path d="M300 650 V470"/>
      <path d="M300 628 C246 610 222 570 224 536 C262 546 290 572 300 602"/>
      <path d="M300 628 C354 610 378 570 376 536 C338 546 310 572 300 602"/>
      <path d="M300 560 C262 544 246 512 250 486 C280 494 296 514 300 536"/>
      <path d="M300 560 C338 544 354 512 350 486 C320 494 304 514 300 536"/>
    </g>`

/** Returns a coffee bean as SVG. `turn`: rotation in degrees. */
const bean = (x: number, y: number, turn: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><ellipse rx="46" ry="31" fill="#4a2714"/><path d="M-40 -4 C-14 -14 10 16 40 4" stroke="#8a5733" stroke-width="6" fill="none"/></g>`

export const menuBoard: BuiltInTemplate = {
  topic: 'food',
  width: 1920,
  height: 1080,
  color: '#241812',
  drawing: `${gradients}
    <rect width="600" height="1080" fill="url(#table)"/>
    <g transform="translate(-24 0) translate(300 545) scale(0.94) translate(-300 -545)">
    ${cup}
    </g>
    ${bean(120, 170, -28)}${bean(226, 122, 24)}${bean(448, 950, 38)}
    <rect x="720" y="262" width="1080" height="3" fill="#5a4032"/>
    <rect x="1258" y="330" width="3" height="560" fill="#3c2a20"/>`,
  pieces: say => [
    text([720, 96, 1080, 140], say('heading'), { fontSize: 104, fontWeight: 700, lineHeight: 1.2, color: '#fff6e9' }),
    text([720, 318, 480, 70], say('coffee'), heading),
    text([720, 400, 380, 500], say('coffees'), list),
    figures([1100, 400, 110, 500], say('coffeePrices'), { ...list, fontWeight: 600, align: 'end' }),
    text([1310, 318, 490, 70], say('food'), heading),
    text([1310, 400, 380, 500], say('foods'), list),
    figures([1690, 400, 110, 500], say('foodPrices'), { ...list, fontWeight: 600, align: 'end' }),
    text([720, 950, 1080, 60], say('note'), { fontSize: 36, color: '#c9ad95' }),
  ],
}

export const menuBoardTall: BuiltInTemplate = {
  words: 'menuBoard',
  topic: 'food',
  width: 1080,
  height: 1920,
  color: '#241812',
  drawing: `${gradients}
    <rect width="1080" height="480" fill="url(#table)"/>
    <g transform="translate(540 238) scale(0.8) translate(-300 -545)">
    ${cup}
    </g>
    ${bean(130, 130, -28)}${bean(226, 80, 24)}${bean(176, 372, 62)}${bean(936, 366, 38)}
    <rect x="90" y="662" width="900" height="3" fill="#5a4032"/>
    ${[0, 1].flatMap(part => [1, 2, 3, 4, 5].map(row => `<rect x="90" y="${tallTop + part * tallStep + row * tallLine}" width="900" height="2" fill="#3c2a20"/>`)).join('')}`,
  pieces: say => [
    text([90, 516, 900, 130], say('heading'), { fontSize: 100, fontWeight: 700, lineHeight: 1.2, color: '#fff6e9' }),
    ...[
      { title: 'coffee', names: 'coffees', prices: 'coffeePrices' },
      { title: 'food', names: 'foods', prices: 'foodPrices' },
    ].flatMap(({ title, names, prices }, part) => {
      const y = tallTop + part * tallStep
      return [
        text([90, y - 76, 900, 70], say(title), { ...heading, fontSize: 50 }),
        text([90, y, 640, 6 * tallLine], say(names), tallList),
        figures([790, y, 200, 6 * tallLine], say(prices), { ...tallList, fontWeight: 600, align: 'end' }),
      ]
    }),
    text([90, 1780, 900, 60], say('note'), { fontSize: 40, color: '#c9ad95' }),
  ],
}
