import type { ProgramNode } from '#contract/programs/program.ts'
import { widgetOf } from '#contract/widgets/widgetOf.ts'
import { isScreenFont } from './fontField.ts'

export type FontUse = {
  family: string
  /** Every word that stands in the component. */
  text: string
  /** Null: whatever weights its view has. */
  weight: number | null
  isItalic: boolean
  /** What the product writes into it is in this language; null: in the screen's; undefined: it writes nothing. */
  language: string | null | undefined
}

/** What a component needs of a family that is loaded; null when it has no words, or those are drawn with the screen's own fonts. */
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

/** Of properties, whatever they are made of. A colour among them does no harm. */
function wordsIn(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  return Object.values(value).map(wordsIn).join('\n')
}
