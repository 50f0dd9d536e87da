import { UploadOutlined } from '@ant-design/icons'
import { font } from '#contract/resources/media/font.ts'
import { definePlugin } from '#src/core/assembly/definePlugin.ts'
import { extend } from '#src/core/assembly/present.ts'
import { lazyPage } from '#src/core/pages/lazyPage.ts'
import { FontTitle } from './FontTitle.tsx'
import { ShippedFonts } from './ShippedFonts.tsx'

/** Uploaded fonts, beside those that come with the product. */
export const fonts = definePlugin({
  id: 'fonts',
  extensions: [
    extend(font, {
      ListHead: ShippedFonts,
      cells: { title: FontTitle },
      creation: { key: 'add', icon: UploadOutlined, Dialog: lazyPage(() => import('./UploadFontsModal.tsx')) },
    }),
  ],
})
