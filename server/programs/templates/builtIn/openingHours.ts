import { type BuiltInTemplate, figures, text } from './BuiltInTemplate.ts'

const color = '#eaf2ec'
const heading = { fontWeight: 700, lineHeight: 1.2, color: '#17352f' } as const
const lead = { fontSize: 48, color: '#4c6a62' } as const
const days = { lineHeight: 1.85, color: '#1e3a34' } as const
const hours = { ...days, fontWeight: 600, align: 'end' } as const
const note = { fontSize: 46, lineHeight: 1.45, color: '#e6f4ee', verticalAlign: 'middle' } as const

type Awning = { count: number; width: number; top: number; bottom: number }

/** `bottom`: where the round ends of the stripes start. */
function awning({ count, width, top, bottom }: Awning): string {
  const stripes = Array.from({ length: count }, (_, stripe) => {
    const x = stripe * width
    const fill = stripe % 2 === 0 ? '#1f6b58' : '#f7fbf8'
    return `<path d="M${x} ${top} H${x + width} V${bottom} A${width / 2} ${width / 2} 0 0 1 ${x} ${bottom} Z" fill="${fill}"/>`
  })
  return `
    <rect width="${count * width}" height="${top}" fill="#17453b"/>
    ${stripes.join('')}
    <rect y="${top}" width="${count * width}" height="22" fill="#000000" opacity="0.12"/>`
}

export const openingHours: BuiltInTemplate = {
  topic: 'shopWindow',
  width: 1080,
  height: 1920,
  color,
  drawing: `${awning({ count: 8, width: 135, top: 150, bottom: 380 })}
    <rect x="100" y="848" width="120" height="8" rx="4" fill="#1f6b58"/>
    <rect x="60" y="1560" width="960" height="250" rx="28" fill="#17453b"/>`,
  pieces: say => [
    text([100, 548, 880, 130], say('heading'), { ...heading, fontSize: 108 }),
    text([100, 690, 880, 110], say('lead'), lead),
    text([100, 900, 480, 620], say('days'), { ...days, fontSize: 54 }),
    figures([560, 900, 420, 620], say('hours'), { ...hours, fontSize: 54 }),
    text([110, 1596, 860, 180], say('note'), { ...note, align: 'center' }),
  ],
}

export const openingHoursLandscape: BuiltInTemplate = {
  topic: 'shopWindow',
  words: 'openingHours',
  width: 1920,
  height: 1080,
  color,
  drawing: `${awning({ count: 14, width: 1920 / 14, top: 84, bottom: 224 })}
    <rect x="920" y="366" width="900" height="620" rx="28" fill="#f7fbf8"/>
    <rect x="100" y="676" width="120" height="8" rx="4" fill="#1f6b58"/>
    <rect x="100" y="776" width="720" height="210" rx="28" fill="#17453b"/>`,
  pieces: say => [
    text([100, 394, 780, 150], say('heading'), { ...heading, fontSize: 116 }),
    text([100, 552, 740, 80], say('lead'), lead),
    text([984, 388, 380, 590], say('days'), { ...days, fontSize: 52 }),
    figures([1336, 388, 420, 590], say('hours'), { ...hours, fontSize: 52 }),
    text([150, 796, 620, 170], say('note'), note),
  ],
}
