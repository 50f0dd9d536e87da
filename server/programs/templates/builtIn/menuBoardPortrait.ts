import { type BuiltInTemplate, figures, text } from './BuiltInTemplate.ts'

const color = '#fbf2e4'
const dark = '#3a2118'
const soft = '#7a5645'
const list = { fontSize: 56, color: dark } as const
const prices = { fontWeight: 700, color: '#b24320', align: 'end' } as const
const bread = `
    <ellipse cx="540" cy="512" rx="330" ry="26" fill="#8f3519" opacity="0.45"/>
    <path d="M248 500 C210 300 400 190 540 190 S870 300 832 500 Z" fill="#e2a95c"/>
    <path d="M248 500 C236 440 250 384 286 336 C430 300 650 300 794 336 C830 384 844 440 832 500 Z" fill="#cf8d42"/>
    <g fill="none" stroke="#f6d79a" stroke-width="26" stroke-linecap="round"><path d="M372 282 C400 322 414 372 412 424"/><path d="M500 252 C518 300 526 356 522 420"/><path d="M628 258 C634 304 636 360 630 420"/><path d="M738 300 C736 338 732 378 722 420"/></g>`

const grains = [-230, -196, -162, -128]
  .map(
    y =>
      `<ellipse cx="-20" cy="${y}" rx="11" ry="26" transform="rotate(-32 -20 ${y})"/><ellipse cx="20" cy="${y}" rx="11" ry="26" transform="rotate(32 20 ${y})"/>`,
  )
  .join('')
const ear = `<path d="M0 0 V-150" stroke="#f6d79a" stroke-width="8" stroke-linecap="round"/><g fill="#f6d79a"><ellipse cy="-262" rx="13" ry="30"/>${grains}</g>`

export const menuBoardPortrait: BuiltInTemplate = {
  topic: 'food',
  width: 1080,
  height: 1920,
  color,
  drawing: `
    <path d="M0 0 H1080 V560 C860 690 220 690 0 560 Z" fill="#c4512f"/>
    <path d="M0 0 H1080 V500 C860 630 220 630 0 500 Z" fill="#d96a42"/>
    <circle cx="540" cy="356" r="232" fill="#e98a5e"/>${bread}
    <rect x="110" y="1000" width="120" height="8" rx="4" fill="#c4512f"/>
    <g stroke="#e7d5bd" stroke-width="3"><path d="M110 1159 H970"/><path d="M110 1259 H970"/><path d="M110 1358 H970"/><path d="M110 1458 H970"/><path d="M110 1557 H970"/></g>`,
  pieces: say => [
    text([110, 700, 860, 140], say('heading'), { fontSize: 104, fontWeight: 700, lineHeight: 1.2, color: dark }),
    text([110, 850, 860, 80], say('lead'), { fontSize: 46, color: soft }),
    text([110, 1060, 620, 600], say('items'), { ...list, lineHeight: 1.78 }),
    figures([730, 1060, 240, 600], say('prices'), { ...list, ...prices, lineHeight: 1.78 }),
    text([110, 1752, 860, 70], say('note'), { fontSize: 40, color: soft }),
  ],
}

export const bakeryLandscape: BuiltInTemplate = {
  topic: 'food',
  words: 'menuBoardPortrait',
  width: 1920,
  height: 1080,
  color,
  drawing: `
    <path d="M0 0 H700 C850 230 850 850 700 1080 H0 Z" fill="#c4512f"/>
    <path d="M0 0 H636 C786 230 786 850 636 1080 H0 Z" fill="#d96a42"/>
    <circle cx="376" cy="540" r="322" fill="#e98a5e"/>
    <g fill="none" stroke="#fbe6c8" stroke-width="16" stroke-linecap="round" stroke-opacity="0.75"><path d="M266 330 C226 286 306 250 266 196"/><path d="M376 306 C336 256 416 214 376 152"/><path d="M486 330 C446 286 526 250 486 196"/></g>
    <g transform="translate(-164 196)">${bread}</g>
    <g transform="translate(376 960) rotate(-62)">${ear}</g><g transform="translate(376 960) scale(-1 1) rotate(-62)">${ear}</g>
    <rect x="900" y="338" width="120" height="8" rx="4" fill="#c4512f"/>
    <g stroke="#e7d5bd" stroke-width="3"><path d="M900 472 H1820"/><path d="M900 558 H1820"/><path d="M900 645 H1820"/><path d="M900 731 H1820"/><path d="M900 817 H1820"/></g>`,
  pieces: say => [
    text([900, 84, 920, 144], say('heading'), { fontSize: 112, fontWeight: 700, lineHeight: 1.2, color: dark }),
    text([900, 236, 920, 76], say('lead'), { fontSize: 46, color: soft }),
    text([900, 386, 660, 520], say('items'), { ...list, lineHeight: 1.54 }),
    figures([1560, 386, 260, 520], say('prices'), { ...list, ...prices, lineHeight: 1.54 }),
    text([900, 932, 920, 64], say('note'), { fontSize: 40, color: soft }),
  ],
}
