import { type Page, writeAt } from '#server/base/pdf.ts'

type Columns = {
  names: readonly string[]
  values: readonly number[]
  texts: readonly string[]
  x: number
  /** Position of the upper edge in points. */
  y: number
  width: number
  isFromRight: boolean
}

/** Height of a chart in points, including its labels and a gap below. */
export const columnsHeight = 130
const plot = 86
const [accent, soft, rule] = ['#2353e0', '#6b7280', '#d1d5db']

/**
 * Draws values in order of time, in the direction of reading. If the labels do not fit, some are left out
 * at regular intervals.
 */
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
    const center = from + slot / 2
    if (at % every === 0) writeCentered(page, names[at] ?? '', center, base + 10)
    if (hasTexts && value > 0) writeCentered(page, texts[at] ?? '', center, base - height - 3)
  }
}

function writeCentered(page: Page, text: string, center: number, y: number): void {
  writeAt(page, text, { x: center - page.measureText(text).width / 2, y, align: 'left' })
}
