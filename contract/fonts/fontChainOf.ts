import { isScreenFont } from './fontField.ts'
import { isShippedFont, type ShippedFontName, shippedFonts } from './shippedFonts.ts'

// Character ranges instead of property escapes, which Chromium 63 does not support.
const arabic = /[\u0600-\u06FF\u0750-\u077F\u08A0-\u08FF\uFB50-\uFDFF\uFE70-\uFEFE]/
const kana = /[\u3040-\u30FF\u31F0-\u31FF\uFF66-\uFF9F]/
/** Includes CJK punctuation and full-width characters. */
const han = /[\u2E80-\u303F\u3105-\u312F\u3200-\u9FFF\uF900-\uFAFF\uFF01-\uFF65\uD840-\uD87F]/

export type FontChain = {
  /** The family itself, and families for the scripts of the text. */
  wanted: string[]
  /** Fallbacks for single characters that `wanted` lacks. */
  spare: string[]
}

/**
 * The fallback chain of a text; the same in the builder and on devices. `language`: language of text that the product
 * inserts, such as weekdays. Screen fonts have an empty chain.
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
