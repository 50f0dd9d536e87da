import { type BuiltInTemplate, figures, text } from './BuiltInTemplate.ts'

const rows = [0, 1, 2, 3, 4]
const top = 690
const step = 220

export const directory: BuiltInTemplate = {
  topic: 'reception',
  width: 1080,
  height: 1920,
  color: '#14202c',
  drawing: `
    <rect width="1080" height="1920" fill="#14202c"/>
    <g fill="none" stroke="#c9a45c" stroke-width="5" stroke-linejoin="round">
      <path d="M690 560 V170 H830 V560"/><path d="M830 270 H960 V560"/><path d="M600 560 V330 H690"/><path d="M560 560 H1000"/>
      <g stroke-width="4"><path d="M724 220 H796 M724 270 H796 M724 320 H796 M724 370 H796 M724 420 H796 M724 470 H796"/><path d="M862 320 H930 M862 370 H930 M862 420 H930 M862 470 H930"/><path d="M624 380 H668 M624 430 H668 M624 480 H668"/></g>
    </g>
    ${rows.map(row => `<rect x="90" y="${top + row * step}" width="900" height="3" fill="#2c3d4e"/><rect x="90" y="${top + row * step + 42}" width="136" height="136" rx="20" fill="#1e2e3d"/>`).join('')}
    <rect x="90" y="${top + 5 * step}" width="900" height="3" fill="#2c3d4e"/>`,
  pieces: say => [
    text([90, 300, 480, 250], say('heading'), {
      fontSize: 92,
      fontWeight: 700,
      lineHeight: 1.2,
      verticalAlign: 'bottom',
    }),
    ...rows.flatMap(row => {
      const y = top + row * step
      return [
        figures([90, y + 42, 136, 136], say(`floor${row + 1}`), {
          fontSize: 76,
          fontWeight: 700,
          lineHeight: 1.2,
          color: '#e3bf78',
          align: 'center',
          verticalAlign: 'middle',
        }),
        text([270, y + 20, 720, 180], say(`tenants${row + 1}`), {
          fontSize: 52,
          lineHeight: 1.4,
          verticalAlign: 'middle',
          color: '#e9eef3',
        }),
      ]
    }),
    text([90, 1820, 900, 60], say('note'), { fontSize: 40, color: '#9fb0bf' }),
  ],
}
