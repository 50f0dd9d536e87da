import type { Extensions } from '@tiptap/core'
import Image from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'
import { isLink, linkTarget } from '#contract/rules/texts/richText.ts'

/** What can be written is what the server keeps (contract/rules/texts/richText.ts). */
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
  // Tables come from other documents; they are kept and can be filled.
  TableKit.configure({ table: { resizable: false } }),
]
