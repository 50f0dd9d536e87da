import type { ProgramNode } from '#contract/programs/program.ts'
import { textSpans } from '#contract/programs/textSpans.ts'
import { widgetOf } from '#contract/widgets/widgetOf.ts'
import { isScreenFont } from './fontField.ts'

export type FontUse = {
  family: string
  /** All text in the component. */
  text: string
  /** Null: the default weights of the component's view. */
  weight: number | null
  isItalic: boolean
  /** Language of text that the product inserts; null: the device's language; undefined: no such text. */
  language: string | null | undefined
}

/**
 * Use of a downloaded font family by a component; null for an unknown kind of component, for one without a font, and
 * for one with a screen font.
 */
export function fontUseOf(node: Pick<ProgramNode, 'kind' | 'version' | 'props'>): FontUse | null {
  const widget = widgetOf(node)
  const { fontFamily: family, fontWeight: weight, italic, language } = node.props
  if (!widget || typeof family !== 'string' || isScreenFont(family)) return null
  return {
    family,
    text: wordsIn(node.props),
    weight: typeof weight === 'number' ? weight : null,
    isItalic: italic === true,
    language: 'language' in widget.props ? (typeof language === 'string' ? language : null) : undefined,
  }
}

/** The use of the whole text, and one per different weight or slant of its parts. Empty where `fontUseOf` is null. */
export function fontUsesOf(node: Pick<ProgramNode, 'kind' | 'version' | 'props'>): FontUse[] {
  const whole = fontUseOf(node)
  if (!whole) return []
  const { success, data } = textSpans.safeParse(node.props.spans)
  const uses = new Map([[keyOf(whole), whole]])
  for (const { weight = whole.weight, italic = whole.isItalic } of success ? data : []) {
    const use = { ...whole, weight, isItalic: italic }
    uses.set(keyOf(use), use)
  }
  return [...uses.values()]
}

function keyOf({ weight, isItalic }: FontUse): string {
  return `${weight} ${isItalic}`
}

/**
 * All strings in the props. Strings that are not shown, such as colors, only add a few characters to the downloaded
 * subset.
 */
function wordsIn(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  return Object.values(value).map(wordsIn).join('\n')
}
