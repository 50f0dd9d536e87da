import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineSetting } from '#contract/kernel/setting.ts'

export const mostBrandColors = 24
export const mostBrandFonts = 12

const color = f.color().schema
/** As a program names it: one that is shipped, or the id of an uploaded one. */
const family = z.string().min(1).max(40)

/** How programs of this site look: offered in the builder to all who make one. */
export const brand = defineSetting({
  name: 'brand',
  fields: {
    colors: f.json(z.array(color).max(mostBrandColors), { default: [], refusal: () => ({ id: 'field.notColor' }) }),
    /** On programs; that of the administration is the site's. */
    logo: f.file({ kinds: ['picture'] }),
    /** In the order in which they are offered, before all others. */
    fonts: f.json(z.array(family).max(mostBrandFonts), {
      default: [],
      refusal: () => ({ id: 'field.unknownReference' }),
    }),
    /** What the styles of text of a new program are written in. */
    headingFont: f.text({ max: 40 }),
    bodyFont: f.text({ max: 40 }),
    noteFont: f.text({ max: 40 }),
  },
})
