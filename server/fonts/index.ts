// Public interface for other subjects.

export { withKnownFonts } from './brandFonts.ts'
export type { Subset } from './createFonts.ts'
export type { Face } from './Face.ts'
export { fontsOfPrograms } from './fontsOfPrograms.ts'
export type { InspectedFont } from './read/inspectFonts.ts'
export { findFont, inspectFontFile, storeFont } from './storeFont.ts'
