import type { Extensions } from '@tiptap/core'
import Image from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'
import { isLink, linkTarget } from '#contract/rules/texts/richText.ts'

/** The formats that the server allows (contract/rules/texts/richText.ts). */
export const extensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: linkTarget,
      isAllowedUri: url => isLink(url),
    },
  }),
  Image.configure({ allowBase64: false }),
  // Tables can be pasted and filled, but not created.
  TableKit.configure({ table: { resizable: false } }),
]
