export const fontStyles = ['sans', 'serif', 'display', 'handwriting', 'mono'] as const
export type FontStyle = (typeof fontStyles)[number]

export type ShippedFont = {
  /** Proper name; not translated. */
  title: string
  style: FontStyle
  /** Weights of the font files; other weights are drawn with the nearest one. */
  weights: readonly number[]
}

/**
 * Open-source families shipped with the product, in the order in which users see them. The builder and all devices
 * draw with the same files.
 */
export const shippedFonts = {
  inter: { title: 'Inter', style: 'sans', weights: [400, 700] },
  cairo: { title: 'Cairo', style: 'sans', weights: [400, 700] },
  notoSansSc: { title: 'Noto Sans SC', style: 'sans', weights: [400, 700] },
  notoSansJp: { title: 'Noto Sans JP', style: 'sans', weights: [400, 700] },
  sourceSerif: { title: 'Source Serif 4', style: 'serif', weights: [400, 700] },
  ebGaramond: { title: 'EB Garamond', style: 'serif', weights: [400, 700] },
  amiri: { title: 'Amiri', style: 'serif', weights: [400, 700] },
  oswald: { title: 'Oswald', style: 'display', weights: [400, 700] },
  nunito: { title: 'Nunito', style: 'display', weights: [400, 700] },
  caveat: { title: 'Caveat', style: 'handwriting', weights: [400, 700] },
  maShanZheng: { title: 'Ma Shan Zheng', style: 'handwriting', weights: [400] },
  jetbrainsMono: { title: 'JetBrains Mono', style: 'mono', weights: [400, 700] },
} as const satisfies Record<string, ShippedFont>

export type ShippedFontName = keyof typeof shippedFonts

export function isShippedFont(family: string): family is ShippedFontName {
  return Object.hasOwn(shippedFonts, family)
}

/** URL path of the font file; `sample`: a subset with the characters of the font's name. */
export function shippedFontPath(name: ShippedFontName, of: number | 'sample'): string {
  return `/fonts/${name}-${of}.woff2`
}
