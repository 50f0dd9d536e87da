import { type Page, writeAt } from '#server/base/paper.ts'

type Columns = {
  names: readonly string[]
  values: readonly number[]
  /** The values as they are written. */
  texts: readonly string[]
  x: number
  /** Of the upper edge. */
  y: number
  width: number
  isFromRight: boolean
}

/** Points that a chart takes, its names and a gap included. */
export const columnsHeight = 130
const plot = 86
const [accent, soft, rule] = ['#2353e0', '#6b7280', '#d1d5db']

/** Values in their order of time, from where the reader begins. Names that have no room are left out, in equal steps. */
export function drawColumns(page: Page, { names, values, texts, x, y, width, isFromRight }: Columns): void {
  const most = Math.max(1, ...values)
  const slot = width / Math.max(1, values.length)
  const column = Math.min(slot * 0.7, 36)
  const base = y + 12 + plot
  page.strokeStyle = rule
  page.lineWidth = 0.5
  page.beginPath()
  page.moveTo(x, base)
  page.lineTo(x + width, base)
  page.stroke()
  const widest = Math.max(...names.map(name => page.measureText(name).width)) + 6
  const every = Math.max(1, Math.ceil(widest / slot))
  const hasTexts = Math.max(...texts.map(text => page.measureText(text).width)) + 2 <= slot
  for (const [at, value] of values.entries()) {
    const from = isFromRight ? x + width - (at + 1) * slot : x + at * slot
    const height = plot * (value / most)
    page.fillStyle = accent
    page.fillRect(from + (slot - column) / 2, base - height, column, height)
    page.fillStyle = soft
    const centre = from + slot / 2
    if (at % every === 0) writeCentred(page, names[at] ?? '', centre, base + 10)
    if (hasTexts && value > 0) writeCentred(page, texts[at] ?? '', centre, base - height - 3)
  }
}

function writeCentred(page: Page, text: string, centre: number, y: number): void {
  writeAt(page, text, { x: centre - page.measureText(text).width / 2, y, align: 'left' })
}
