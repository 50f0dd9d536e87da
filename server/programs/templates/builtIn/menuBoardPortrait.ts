import { type BuiltInTemplate, figures, text } from './BuiltInTemplate.ts'

const list = { fontSize: 56, lineHeight: 1.78, color: '#3a2118' } as const

export const menuBoardPortrait: BuiltInTemplate = {
  topic: 'food',
  width: 1080,
  height: 1920,
  color: '#fbf2e4',
  drawing: `
    <path d="M0 0 H1080 V560 C860 690 220 690 0 560 Z" fill="#c4512f"/>
    <path d="M0 0 H1080 V500 C860 630 220 630 0 500 Z" fill="#d96a42"/>
    <circle cx="540" cy="356" r="232" fill="#e98a5e"/>
    <ellipse cx="540" cy="512" rx="330" ry="26" fill="#8f3519" opacity="0.45"/>
    <path d="M248 500 C210 300 400 190 540 190 S870 300 832 500 Z" fill="#e2a95c"/>
    <path d="M248 500 C236 440 250 384 286 336 C430 300 650 300 794 336 C830 384 844 440 832 500 Z" fill="#cf8d42"/>
    <g fill="none" stroke="#f6d79a" stroke-width="26" stroke-linecap="round"><path d="M372 282 C400 322 414 372 412 424"/><path d="M500 252 C518 300 526 356 522 420"/><path d="M628 258 C634 304 636 360 630 420"/><path d="M738 300 C736 338 732 378 722 420"/></g>
    <rect x="110" y="1000" width="120" height="8" rx="4" fill="#c4512f"/>
    <g stroke="#e7d5bd" stroke-width="3"><path d="M110 1159 H970"/><path d="M110 1259 H970"/><path d="M110 1358 H970"/><path d="M110 1458 H970"/><path d="M110 1557 H970"/></g>`,
  pieces: say => [
    text([110, 700, 860, 140], say('heading'), { fontSize: 104, fontWeight: 700, lineHeight: 1.2, color: '#3a2118' }),
    text([110, 850, 860, 80], say('lead'), { fontSize: 46, color: '#7a5645' }),
    text([110, 1060, 620, 600], say('items'), list),
    figures([730, 1060, 240, 600], say('prices'), { ...list, fontWeight: 700, color: '#b24320', align: 'end' }),
    text([110, 1752, 860, 70], say('note'), { fontSize: 40, color: '#7a5645' }),
  ],
}
