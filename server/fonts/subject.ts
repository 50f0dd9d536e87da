import { defineSubject } from '#server/assembly/defineSubject.ts'
import { checkBrandFonts } from './brandFonts.ts'
import { fontBehavior } from './fontBehavior.ts'

export const fonts = defineSubject({
  name: 'fonts',
  behaviors: {
    font: fontBehavior,
  },
  settings: {
    brand: { check: checkBrandFonts },
  },
})
