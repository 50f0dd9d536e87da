import { type BuiltInTemplate, figures, type Piece, type Say, text } from './BuiltInTemplate.ts'

/** Returns the corners of a star-shaped price tag, for an SVG polygon. `points`: number of the star's points. */
function burst(cx: number, cy: number, outer: number, inner: number, points: number): string {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const angle = (Math.PI * index) / points
    const radius = index % 2 === 0 ? outer : inner
    return `${(cx + radius * Math.cos(angle)).toFixed(1)},${(cy + radius * Math.sin(angle)).toFixed(1)}`
  })
  return corners.join(' ')
}

/** Returns the texts on the price tag. `x`, `y`: their upper left corner. */
function offer(say: Say, x: number, y: number): readonly Piece[] {
  return [
    figures([x, y, 700, 300], say('percent'), {
      fontSize: 236,
      fontWeight: 700,
      lineHeight: 1.2,
      color: '#2a1b2e',
      align: 'center',
      entrance: 'scaleInOut',
    }),
    text([x, y + 300, 700, 90], say('on'), { fontSize: 56, fontWeight: 600, color: '#2a1b2e', align: 'center' }),
  ]
}

export const promotion: BuiltInTemplate = {
  topic: 'shopWindow',
  width: 1920,
  height: 1080,
  color: '#d5371f',
  drawing: `
    <path d="M1040 0 H1920 V1080 H760 Z" fill="#be2b16"/>
    <g fill="#e4533c"><circle cx="150" cy="940" r="26"/><circle cx="236" cy="940" r="26"/><circle cx="322" cy="940" r="26"/></g>
    <polygon points="${burst(1360, 548, 452, 404, 28)}" fill="#8f1c0c" opacity="0.5"/>
    <polygon points="${burst(1350, 532, 452, 404, 28)}" fill="#ffd044"/>
    <circle cx="1350" cy="532" r="356" fill="none" stroke="#2a1b2e" stroke-width="5" stroke-dasharray="4 20" stroke-linecap="round"/>`,
  pieces: say => [
    text([130, 250, 760, 70], say('when'), { fontSize: 48, fontWeight: 500, color: '#ffe3a8' }),
    text([130, 326, 800, 360], say('heading'), { fontSize: 150, fontWeight: 700, lineHeight: 1.15, entrance: 'slide' }),
    text([130, 710, 660, 150], say('lead'), { fontSize: 50, lineHeight: 1.4, color: '#ffeede' }),
    ...offer(say, 1000, 340),
    { kind: 'qrCode', at: [1694, 854, 186, 186], props: { url: 'https://example.com', color: '#2a1b2e' } },
  ],
}

export const promotionTall: BuiltInTemplate = {
  words: 'promotion',
  topic: 'shopWindow',
  width: 1080,
  height: 1920,
  color: '#d5371f',
  drawing: `
    <path d="M0 1130 L1080 770 V1920 H0 Z" fill="#be2b16"/>
    <g fill="#e4533c"><circle cx="116" cy="1804" r="26"/><circle cx="202" cy="1804" r="26"/><circle cx="288" cy="1804" r="26"/></g>
    <polygon points="${burst(510, 1306, 452, 404, 28)}" fill="#8f1c0c" opacity="0.5"/>
    <polygon points="${burst(500, 1290, 452, 404, 28)}" fill="#ffd044"/>
    <circle cx="500" cy="1290" r="356" fill="none" stroke="#2a1b2e" stroke-width="5" stroke-dasharray="4 20" stroke-linecap="round"/>`,
  pieces: say => [
    text([90, 110, 900, 80], say('when'), { fontSize: 56, fontWeight: 500, color: '#ffe3a8' }),
    text([90, 196, 900, 430], say('heading'), { fontSize: 184, fontWeight: 700, lineHeight: 1.15, entrance: 'slide' }),
    text([90, 650, 940, 150], say('lead'), { fontSize: 50, lineHeight: 1.4, color: '#ffeede' }),
    ...offer(say, 150, 1098),
    { kind: 'qrCode', at: [804, 1644, 186, 186], props: { url: 'https://example.com', color: '#2a1b2e' } },
  ],
}
