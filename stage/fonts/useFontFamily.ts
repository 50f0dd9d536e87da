import { fontChainOf } from '#contract/fonts/fontChainOf.ts'
import { isScreenFont, type ScreenFont } from '#contract/fonts/fontField.ts'
import { fontUseOf } from '#contract/fonts/fontUseOf.ts'
import { type FontStyle, isShippedFont, shippedFonts } from '#contract/fonts/shippedFonts.ts'
import type { ProgramNode } from '#contract/programs/program.ts'
import { useStage } from '#stage/StageContext.ts'
import type { StageFonts } from '#stage/StageFonts.ts'
import { fontStacks } from './fontStacks.ts'

const screenFontOf: { readonly [S in FontStyle]: ScreenFont } = {
  sans: 'sans',
  serif: 'serif',
  display: 'narrow',
  handwriting: 'handwritten',
  mono: 'mono',
}

/**
 * CSS `font-family` of a component: its loaded fonts, then similar system fonts. `language`: language of text that
 * the product inserts, such as weekdays.
 */
export function useFontFamily(node: ProgramNode, language?: string): string {
  return cssFamilyOf(node, useStage().settings.fonts, language)
}

/** Like `useFontFamily`, for code outside a stage. Without `fonts`, the result names system fonts only. */
export function cssFamilyOf(node: ProgramNode, fonts: StageFonts | undefined, language?: string): string {
  const family = String(node.props.fontFamily)
  const use = fontUseOf(node)
  if (!use || !fonts) return stackOf(family)
  const { wanted, spare } = fontChainOf(family, use.text, use.language === undefined ? undefined : language)
  const names = [...wanted, ...spare].flatMap(fonts.namesOf)
  return [...names.map(name => JSON.stringify(name)), stackOf(family)].join(', ')
}

function stackOf(family: string): string {
  if (isScreenFont(family)) return fontStacks[family]
  return fontStacks[isShippedFont(family) ? screenFontOf[shippedFonts[family].style] : 'sans']
}
