import { type BuiltInTemplate, figures, type Say, text } from './BuiltInTemplate.ts'

type List = { x: number; right: number; top: number; step: number; badge: number }

const rows = [0, 1, 2, 3, 4]
const color = '#14202c'
const heading = { fontWeight: 700, lineHeight: 1.2 } as const
const note = { fontSize: 40, color: '#9fb0bf' } as const
const portrait: List = { x: 90, right: 990, top: 690, step: 220, badge: 136 }
const landscape: List = { x: 880, right: 1820, top: 100, step: 176, badge: 120 }
const buildings = `
      <path d="M690 560 V170 H830 V560"/><path d="M830 270 H960 V560"/><path d="M600 560 V330 H690"/><path d="M560 560 H1000"/>
      <g stroke-width="4"><path d="M724 220 H796 M724 270 H796 M724 320 H796 M724 370 H796 M724 420 H796 M724 470 H796"/><path d="M862 320 H930 M862 370 H930 M862 420 H930 M862 470 H930"/><path d="M624 380 H668 M624 430 H668 M624 480 H668"/></g>`

function rowLines({ x, right, top, step, badge }: List): string {
  const line = (y: number) => `<rect x="${x}" y="${y}" width="${right - x}" height="3" fill="#2c3d4e"/>`
  const lines = rows.map(row => {
    const y = top + row * step
    return `${line(y)}<rect x="${x}" y="${y + (step - badge) / 2}" width="${badge}" height="${badge}" rx="20" fill="#1e2e3d"/>`
  })
  return lines.join('') + line(top + rows.length * step)
}

const rowTexts = (say: Say, { x, right, top, step, badge }: List, size: number) =>
  rows.flatMap(row => {
    const y = top + row * step
    const middle = { verticalAlign: 'middle' } as const
    return [
      figures([x, y + (step - badge) / 2, badge, badge], say(`floor${row + 1}`), {
        ...middle,
        fontSize: Math.round(badge * 0.56),
        fontWeight: 700,
        lineHeight: 1.2,
        color: '#e3bf78',
        align: 'center',
      }),
      text([x + badge + 44, y + 20, right - x - badge - 44, step - 40], say(`tenants${row + 1}`), {
        ...middle,
        fontSize: size,
        lineHeight: 1.4,
        color: '#e9eef3',
      }),
    ]
  })

export const directory: BuiltInTemplate = {
  topic: 'reception',
  width: 1080,
  height: 1920,
  color,
  drawing: `
    <rect width="1080" height="1920" fill="${color}"/>
    <g fill="none" stroke="#c9a45c" stroke-width="5" stroke-linejoin="round">${buildings}
    </g>
    ${rowLines(portrait)}`,
  pieces: say => [
    text([90, 300, 480, 250], say('heading'), { ...heading, fontSize: 92, verticalAlign: 'bottom' }),
    ...rowTexts(say, portrait, 52),
    text([90, 1820, 900, 60], say('note'), note),
  ],
}

export const directoryLandscape: BuiltInTemplate = {
  topic: 'reception',
  words: 'directory',
  width: 1920,
  height: 1080,
  color,
  drawing: `
    <g transform="translate(-527 245) scale(1.12)" fill="none" stroke="#c9a45c" stroke-width="5" stroke-linejoin="round">${buildings}
      <path d="M1000 560 H1160"/><path d="M1024 560 V470"/><circle cx="1024" cy="446" r="36"/><path d="M1106 560 V500"/><circle cx="1106" cy="476" r="28"/>
    </g>
    ${rowLines(landscape)}`,
  pieces: say => [
    text([100, 92, 680, 270], say('heading'), { ...heading, fontSize: 104 }),
    ...rowTexts(say, landscape, 48),
    text([100, 926, 720, 64], say('note'), note),
  ],
}
