/** Characters of type that every screen has something for; the stage holds one stack of fonts per name. */
export const fontFamilies = ['sans', 'serif', 'rounded', 'narrow', 'handwritten', 'mono'] as const
export type FontFamily = (typeof fontFamilies)[number]
