// Public interface: other folders of server/ import only this file (tests/architecture/serverFloors.ts).

export { withKnownFonts } from './brandFonts.ts'
export type { Subset } from './createFonts.ts'
export type { Face } from './Face.ts'
export { fontsOfPrograms } from './fontsOfPrograms.ts'
export type { InspectedFont } from './read/inspectFonts.ts'
export { findFont, inspectFontFile, storeFont } from './storeFont.ts'
