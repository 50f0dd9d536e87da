import type { CSSProperties } from 'react'
import type { ProgramNode } from '#contract/programs/program.ts'
import { runsOf } from '#contract/programs/textSpans.ts'
import { widgetOf } from '#contract/widgets/widgetOf.ts'
import type { MeasureText } from '#src/editor/document/growTexts.ts'
import { cssFamilyOf } from '#stage/fonts/useFontFamily.ts'
import type { StageFonts } from '#stage/StageFonts.ts'
import { spanStyleOf, type TextProps, textClassOf, textStyleOf } from '#stage/widgets/words/textStyleOf.ts'

/**
 * Measures text with the stage's styles in an element beside the artboard, removed before the next paint. Returns
 * null while the artboard is hidden.
 */
export function createMeasureText(artboard: () => HTMLElement | null, fonts?: StageFonts): MeasureText {
  return node => {
    const ground = artboard()
    if (!ground || ground.offsetWidth === 0 || !widgetOf(node)) return null
    // The element is beside the artboard, so that observers of the artboard's content are not triggered.
    const sheet = document.createElement('div')
    sheet.className = ground.className
    sheet.lang = ground.lang
    sheet.style.visibility = 'hidden'
    const text = drawnText(node, fonts)
    sheet.append(text)
    ground.after(sheet)
    const { width, height } = getComputedStyle(text)
    sheet.remove()
    const length = Number.parseFloat(node.props.writing === 'vertical' ? width : height)
    return Number.isFinite(length) ? Math.max(1, Math.ceil(length)) : null
  }
}

function drawnText(node: ProgramNode, fonts: StageFonts | undefined): HTMLElement {
  // The cast is safe: the caller checks with `widgetOf` that the props have the current version.
  const props = node.props as TextProps
  const text = document.createElement('div')
  text.className = textClassOf(props)
  setStyle(text, textStyleOf(props, cssFamilyOf(node, fonts)))
  const side = props.writing === 'vertical' ? { height: `${node.height}px` } : { width: `${node.width}px` }
  Object.assign(text.style, { position: 'absolute', visibility: 'hidden', width: 'auto', height: 'auto', ...side })
  const words = document.createElement('div')
  words.className = 'stage-paragraphs'
  for (const { text, format } of runsOf(wordsAndLine(props.text ?? ''), props.spans)) {
    const run = document.createElement('span')
    run.textContent = text
    if (format) setStyle(run, spanStyleOf(format))
    words.append(run)
  }
  text.append(words)
  return text
}

/** Appends a zero-width space, which gives an empty last line its height. */
export function wordsAndLine(text: string): string {
  return text === '' || text.endsWith('\n') ? `${text}\u200b` : text
}

const unitless: readonly string[] = ['fontWeight', 'lineHeight']

function setStyle(element: HTMLElement, style: CSSProperties): void {
  for (const [name, value] of Object.entries(style)) {
    const isLength = typeof value === 'number' && !unitless.includes(name)
    if (value !== undefined) Object.assign(element.style, { [name]: isLength ? `${value}px` : String(value) })
  }
}
