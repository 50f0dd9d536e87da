import { font } from '#contract/resources/font.ts'
import { definePlugin } from '#src/core/assembly/definePlugin.ts'
import { extend } from '#src/core/assembly/present.ts'
import { FontTitle } from './FontTitle.tsx'
import { UploadFonts } from './UploadFonts.tsx'

/** Fonts of one's own, beside those that come with the product. */
export const fonts = definePlugin({
  id: 'fonts',
  extensions: [
    extend(font, { cells: { title: FontTitle }, listActions: [{ key: 'add', perm: 'add', Component: UploadFonts }] }),
  ],
})
