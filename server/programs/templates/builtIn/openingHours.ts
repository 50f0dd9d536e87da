import { type BuiltInTemplate, figures, text } from './BuiltInTemplate.ts'

const stripes = [0, 1, 2, 3, 4, 5, 6, 7]
const width = 135
const days = { fontSize: 54, lineHeight: 1.85, color: '#1e3a34' } as const

export const openingHours: BuiltInTemplate = {
  topic: 'shopWindow',
  width: 1080,
  height: 1920,
  color: '#eaf2ec',
  drawing: `
    <rect width="1080" height="150" fill="#17453b"/>
    ${stripes
      .map(stripe => {
        const x = stripe * width
        const color = stripe % 2 === 0 ? '#1f6b58' : '#f7fbf8'
        return `<path d="M${x} 150 H${x + width} V380 A${width / 2} ${width / 2} 0 0 1 ${x} 380 Z" fill="${color}"/>`
      })
      .join('')}
    <rect y="150" width="1080" height="22" fill="#000000" opacity="0.12"/>
    <rect x="100" y="848" width="120" height="8" rx="4" fill="#1f6b58"/>
    <rect x="60" y="1560" width="960" height="250" rx="28" fill="#17453b"/>`,
  pieces: say => [
    text([100, 548, 880, 130], say('heading'), { fontSize: 108, fontWeight: 700, lineHeight: 1.2, color: '#17352f' }),
    text([100, 690, 880, 110], say('lead'), { fontSize: 48, color: '#4c6a62' }),
    text([100, 900, 480, 620], say('days'), days),
    figures([560, 900, 420, 620], say('hours'), { ...days, fontWeight: 600, align: 'end' }),
    text([110, 1596, 860, 180], say('note'), {
      fontSize: 46,
      lineHeight: 1.45,
      color: '#e6f4ee',
      verticalAlign: 'middle',
      align: 'center',
    }),
  ],
}
