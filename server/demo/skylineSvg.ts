type Building = { x: number; width: number; height: number }

const ground = 1080
const back: readonly Building[] = [
  { x: 0, width: 210, height: 300 },
  { x: 230, width: 150, height: 430 },
  { x: 520, width: 190, height: 360 },
  { x: 760, width: 130, height: 520 },
  { x: 1010, width: 220, height: 400 },
  { x: 1290, width: 140, height: 560 },
  { x: 1500, width: 200, height: 380 },
  { x: 1730, width: 190, height: 450 },
]
const front: readonly Building[] = [
  { x: 90, width: 190, height: 230 },
  { x: 360, width: 210, height: 290 },
  { x: 650, width: 170, height: 210 },
  { x: 880, width: 200, height: 310 },
  { x: 1160, width: 180, height: 240 },
  { x: 1400, width: 170, height: 330 },
  { x: 1620, width: 220, height: 220 },
]

const blockOf = ({ x, width, height }: Building) =>
  `<rect x="${x}" y="${ground - height}" width="${width}" height="${height}"/>`

/** Draws lit windows: two of three, in an irregular pattern. */
function windowsOf({ x, width, height }: Building): string {
  const windows: string[] = []
  for (let row = 0; row < Math.floor((height - 40) / 44); row += 1) {
    for (let column = 0; column < Math.floor((width - 24) / 36); column += 1) {
      if ((row * 5 + column * 7 + x) % 3 === 0) continue
      windows.push(`<rect x="${x + 20 + column * 36}" y="${ground - height + 24 + row * 44}" width="16" height="22"/>`)
    }
  }
  return windows.join('')
}

export const skylineSvg = `
<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1080" viewBox="0 0 1920 1080">
  <defs>
    <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#0c1630"/>
      <stop offset="1" stop-color="#4b5f9e"/>
    </linearGradient>
  </defs>
  <rect width="1920" height="1080" fill="url(#sky)"/>
  <circle cx="1060" cy="170" r="60" fill="#f4ecd0"/>
  <g fill="#24325c">${back.map(blockOf).join('')}</g>
  <g fill="#141d3a">${front.map(blockOf).join('')}</g>
  <g fill="#f5c869">${front.map(windowsOf).join('')}</g>
</svg>`
