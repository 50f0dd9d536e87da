import { isScreenFont } from './fontField.ts'
import { isShippedFont, type ShippedFontName, shippedFonts } from './shippedFonts.ts'

// Ranges and no property escapes: Chromium 63 cannot read those.
const arabic = /[\u0600-\u06FF\u0750-\u077F\u08A0-\u08FF\uFB50-\uFDFF\uFE70-\uFEFE]/
const kana = /[\u3040-\u30FF\u31F0-\u31FF\uFF66-\uFF9F]/
/** With the marks of punctuation and the broad letters that stand between them. */
const han = /[\u2E80-\u303F\u3105-\u312F\u3200-\u9FFF\uF900-\uFAFF\uFF01-\uFF65\uD840-\uD87F]/

export type FontChain = {
  /** For the scripts of the text. */
  wanted: string[]
  /** For single letters that those lack. */
  spare: string[]
}

/**
 * The families that a text is drawn with, each for the letters that those before it lack. The same in the builder and on a screen.
 * `language`: what the product itself writes into it, such as the names of days. A font of the screen has none.
 */
export function fontChainOf(family: string, text: string, language?: string): FontChain {
  if (isScreenFont(family)) return { wanted: [], spare: [] }
  const isJapanese = kana.test(text) || language === 'ja-JP'
  const isHan = han.test(text) || language === 'zh-CN'
  const wanted = new Set([family])
  if (arabic.test(text) || language === 'ar-SA') wanted.add(arabicFor(family))
  if (isJapanese) wanted.add('notoSansJp' satisfies ShippedFontName)
  if (isHan && !isJapanese) wanted.add('notoSansSc' satisfies ShippedFontName)
  const spare: ShippedFontName[] = isJapanese && isHan ? ['inter', 'notoSansSc'] : ['inter']
  return { wanted: [...wanted], spare: spare.filter(name => !wanted.has(name)) }
}

function arabicFor(family: string): ShippedFontName {
  return isShippedFont(family) && shippedFonts[family].style === 'serif' ? 'amiri' : 'cairo'
}
