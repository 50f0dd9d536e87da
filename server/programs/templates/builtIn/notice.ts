import { type BuiltInTemplate, caption, type Piece, text } from './BuiltInTemplate.ts'

const exclamation = { name: 'exclamation-mark', isSolid: false, paths: ['M12 19v.01', 'M12 15v-10'] }

/** Returns the exclamation mark in its circle. `x`, `y`: upper left corner of the circle. */
function sign(x: number, y: number, size: number): readonly Piece[] {
  const inset = Math.round(size / 13)
  return [
    { kind: 'shape', at: [x, y, size, size], props: { form: 'ellipse', fill: '#2b2410' } },
    {
      kind: 'icon',
      at: [x + inset, y + inset, size - 2 * inset, size - 2 * inset],
      props: { drawing: exclamation, color: '#f2b01e', weight: 3.5 },
    },
  ]
}

export const notice: BuiltInTemplate = {
  topic: 'information',
  width: 1920,
  height: 1080,
  color: '#fdf6e3',
  drawing: `
    <rect width="1920" height="1080" fill="#fdf7e8"/>
    <rect width="470" height="976" fill="#f2b01e"/>
    <g fill="#f7c648"><path d="M0 976 L470 506 V660 L154 976 Z"/><path d="M0 668 L470 198 V352 L0 822 Z"/><path d="M0 360 L360 0 H470 V44 L0 514 Z"/></g>`,
  pieces: say => [
    ...sign(93, 328, 284),
    text([590, 160, 1200, 70], say('label'), { fontSize: 46, fontWeight: 600, color: '#8a5a00' }),
    text([590, 236, 1210, 270], say('heading'), { fontSize: 112, fontWeight: 700, lineHeight: 1.15, color: '#221d0f' }),
    text([590, 530, 1150, 240], say('body'), { fontSize: 52, lineHeight: 1.45, color: '#453c25' }),
    text([590, 810, 1150, 80], say('contact'), { fontSize: 42, color: '#6b5f43' }),
    caption([0, 976, 1920, 104], say('ticker'), { fontSize: 50, color: '#fff7e0', background: '#2b2410' }),
  ],
}

export const noticePortrait: BuiltInTemplate = {
  words: 'notice',
  topic: 'information',
  width: 1080,
  height: 1920,
  color: '#fdf6e3',
  drawing: `
    <rect width="1080" height="1920" fill="#fdf7e8"/>
    <rect width="1080" height="700" fill="#f2b01e"/>
    <g fill="#f7c648"><path d="M0 316 L316 0 H470 L0 470 Z"/><path d="M0 624 L624 0 H778 L78 700 H0 Z"/><path d="M232 700 L932 0 H1080 V6 L386 700 Z"/><path d="M540 700 L1080 160 V314 L694 700 Z"/><path d="M848 700 L1080 468 V622 L1002 700 Z"/></g>`,
  pieces: say => [
    ...sign(340, 150, 400),
    text([80, 786, 920, 80], say('label'), { fontSize: 56, fontWeight: 600, color: '#8a5a00' }),
    text([80, 872, 920, 240], say('heading'), { fontSize: 100, fontWeight: 700, lineHeight: 1.15, color: '#221d0f' }),
    text([80, 1168, 920, 390], say('body'), { fontSize: 68, lineHeight: 1.45, color: '#453c25' }),
    text([80, 1600, 920, 130], say('contact'), { fontSize: 46, color: '#6b5f43', verticalAlign: 'bottom' }),
    caption([0, 1802, 1080, 118], say('ticker'), { fontSize: 56, color: '#fff7e0', background: '#2b2410' }),
  ],
}
