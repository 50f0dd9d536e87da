// Public interface for other subjects.

export { withKnownFonts } from './brandFonts.ts'
export type { Subset } from './createFonts.ts'
export type { Face } from './Face.ts'
export { fontsOfPrograms } from './fontsOfPrograms.ts'
export { findFont, inspectApart, keepFont } from './keepFont.ts'
export type { InspectedFont } from './read/inspectFonts.ts'
