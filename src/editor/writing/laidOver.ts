import type { OfferedWords } from '#src/editor/widgets/WidgetOffer.ts'

/** CSS properties that affect text layout. */
const setting = [
  'fontFamily',
  'fontSize',
  'fontStyle',
  'fontWeight',
  'fontVariantNumeric',
  'fontKerning',
  'letterSpacing',
  'lineHeight',
  'textAlign',
  'textRendering',
  'writingMode',
] as const

const wordsOf = { place: '.stage-paragraphs', box: '.stage-roll-copy', line: '.stage-caption-copy' } as const

/**
 * Gives the field the text style of the drawn text. For `place`, the field also gets the position and size of that
 * text.
 */
export function laidOver(field: HTMLElement, drawing: HTMLElement, { within }: OfferedWords): void {
  const words = drawing.querySelector<HTMLElement>(wordsOf[within])
  if (!words) return
  const style = getComputedStyle(words)
  for (const name of setting) field.style[name] = style[name]
  field.style.caretColor = style.color
  field.style.setProperty('--ink', style.color)
  if (within !== 'place') {
    field.style.color = style.color
    // Hides the drawn text, because the field shows the text. The drawn background stays visible.
    if (words.parentElement) words.parentElement.style.visibility = 'hidden'
    return
  }
  const at = offsetIn(words, drawing)
  Object.assign(field.style, {
    left: `${at.x}px`,
    top: `${at.y}px`,
    width: `${words.offsetWidth}px`,
    height: `${words.offsetHeight}px`,
  })
}

/** Position of an element in artboard pixels, independent of zoom. */
function offsetIn(element: HTMLElement, ground: HTMLElement): { x: number; y: number } {
  let [x, y] = [0, 0]
  for (let each: Element | null = element; each instanceof HTMLElement && each !== ground; each = each.offsetParent) {
    x += each.offsetLeft
    y += each.offsetTop
  }
  return { x, y }
}
