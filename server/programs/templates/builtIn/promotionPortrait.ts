import { type BuiltInTemplate, figures, text } from './BuiltInTemplate.ts'

const color = '#ffe9d6'
const label = { fontSize: 56, fontWeight: 600, color: '#b5341d' } as const
const price = { fontSize: 92, fontWeight: 700, align: 'center', verticalAlign: 'middle', lineHeight: 1.2 } as const
const heading = { fontWeight: 700, lineHeight: 1.15, color: '#46190b' } as const
const lead = { lineHeight: 1.4, color: '#7b3d22' } as const
const juice =
  '<defs><linearGradient id="juice" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffb52e"/><stop offset="1" stop-color="#f4741f"/></linearGradient></defs>'
const smoothie = `
    <g transform="translate(236 1016)"><circle r="104" fill="#f28a1c"/><circle r="88" fill="#ffe3b0"/><circle r="78" fill="#ffa531"/><g stroke="#ffe3b0" stroke-width="8"><path d="M-78 0 H78"/><path d="M-39 -68 L39 68"/><path d="M39 -68 L-39 68"/></g></g>
    <ellipse cx="556" cy="1146" rx="250" ry="26" fill="#c9743c" opacity="0.35"/>
    <path d="M640 380 L694 196 L800 164" fill="none" stroke="#e2513a" stroke-width="26" stroke-linecap="round" stroke-linejoin="round"/>
    <path d="M366 404 H746 L698 1110 Q694 1146 658 1146 H454 Q418 1146 414 1110 Z" fill="#ffffff" fill-opacity="0.55"/>
    <path d="M382 560 C450 528 500 590 560 560 S680 532 732 560 L696 1092 Q692 1122 662 1122 H450 Q420 1122 416 1092 Z" fill="url(#juice)"/>
    <path d="M430 600 L456 1060" stroke="#ffffff" stroke-opacity="0.55" stroke-width="22" stroke-linecap="round"/>
    <g fill="#ffffff" fill-opacity="0.5"><rect x="520" y="600" width="74" height="74" rx="14" transform="rotate(14 557 637)"/><rect x="604" y="690" width="66" height="66" rx="12" transform="rotate(-18 637 723)"/></g>
    <path d="M756 420 C850 360 940 390 968 460 C900 512 806 498 756 420 Z" fill="#3f9b57"/><path d="M756 420 C830 430 900 440 968 460" stroke="#2c7a42" stroke-width="6" fill="none"/>`

export const promotionPortrait: BuiltInTemplate = {
  topic: 'shopWindow',
  width: 1080,
  height: 1920,
  color,
  drawing: `
    ${juice}
    <circle cx="540" cy="760" r="470" fill="#ffd0ab"/>
    <circle cx="540" cy="760" r="350" fill="#ffb98a"/>${smoothie}
    <circle cx="850" cy="1052" r="152" fill="#c23a22"/>`,
  pieces: say => [
    text([100, 108, 560, 90], say('label'), label),
    figures([710, 988, 280, 130], say('price'), price),
    text([100, 1296, 880, 290], say('heading'), { ...heading, fontSize: 124 }),
    text([100, 1606, 880, 160], say('lead'), { ...lead, fontSize: 50 }),
  ],
}

export const newProductLandscape: BuiltInTemplate = {
  topic: 'shopWindow',
  words: 'promotionPortrait',
  width: 1920,
  height: 1080,
  color,
  drawing: `
    ${juice}
    <circle cx="1450" cy="540" r="590" fill="#ffd0ab"/>
    <circle cx="1450" cy="540" r="430" fill="#ffb98a"/>
    <g transform="translate(930 -34) scale(0.87)">${smoothie}</g>
    <circle cx="1668" cy="852" r="152" fill="#c23a22"/>`,
  pieces: say => [
    text([110, 214, 640, 90], say('label'), { ...label, fontSize: 60 }),
    figures([1528, 787, 280, 130], say('price'), price),
    text([110, 316, 740, 350], say('heading'), { ...heading, fontSize: 142 }),
    text([110, 694, 600, 230], say('lead'), { ...lead, fontSize: 52 }),
  ],
}
