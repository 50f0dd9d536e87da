import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineSiteSetting } from '#contract/kernel/siteSetting.ts'

export const mostBrandColors = 24
export const mostBrandFonts = 12

const color = f.color().schema
/** Font family as programs name it: a shipped family, or the id of an uploaded font. */
const family = z.string().min(1).max(40)

/** Brand of the site's programs, offered in the builder. */
export const brand = defineSiteSetting({
  name: 'brand',
  fields: {
    colors: f.json(z.array(color).max(mostBrandColors), { default: [], refusal: () => ({ id: 'field.notColor' }) }),
    /** Logo for programs; the admin's own logo is in the site setting. */
    logo: f.file({ kinds: ['picture'] }),
    /** Font families in the order in which the builder offers them, before all other fonts. */
    fonts: f.json(z.array(family).max(mostBrandFonts), {
      default: [],
      refusal: () => ({ id: 'field.unknownReference' }),
    }),
    /** Fonts of a new program's text styles. */
    headingFont: f.text({ max: 40 }),
    bodyFont: f.text({ max: 40 }),
    noteFont: f.text({ max: 40 }),
  },
})
