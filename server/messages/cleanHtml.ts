import sanitizeHtml from 'sanitize-html'
import {
  isLink,
  linkSchemes,
  linkTarget,
  pictureIdOf,
  richTextDirections,
  richTextTags,
} from '#contract/rules/texts/richText.ts'
import { contentPath } from '#server/media/index.ts'

export type CleanHtml = {
  html: string
  /** Ids of the files that the pictures in the text show. */
  fileIds: string[]
  isEmpty: boolean
}

const attributes = { ...mutable(richTextTags), '*': ['dir'] }

/** Sanitizes HTML: only formatted text, links, and pictures stored on this server remain. */
export function cleanHtml(given: string): CleanHtml {
  const fileIds = new Set<string>()
  const html = sanitizeHtml(given, {
    allowedTags: Object.keys(richTextTags),
    allowedAttributes: attributes,
    allowedSchemes: [...linkSchemes],
    allowProtocolRelative: false,
    nestingLimit: 40,
    transformTags: {
      '*': (tagName, { dir, ...attribs }) => ({
        tagName,
        attribs: richTextDirections.some(known => known === dir) ? { ...attribs, dir: dir ?? '' } : attribs,
      }),
      h1: 'h2',
      h5: 'h4',
      h6: 'h4',
      a: (tagName, { href = '' }) => ({ tagName, attribs: isLink(href) ? { href, ...linkTarget } : {} }),
      img: (tagName, { src = '', alt = '', width, height }) => {
        const id = pictureIdOf(src)
        if (id === null) return { tagName, attribs: {} }
        fileIds.add(id)
        // Stores the URL without a signature, because the URL is signed for each reader separately. `signPictures`
        // expects `src` as the first attribute.
        const sizes = { ...sizeOf('width', width), ...sizeOf('height', height) }
        return { tagName, attribs: { src: contentPath(id), alt, ...sizes } }
      },
    },
    exclusiveFilter({ tag, attribs }) {
      if (tag === 'img') return !attribs.src
      // Removes a link that is not allowed, but not its text.
      return tag === 'a' && !attribs.href ? 'excludeTag' : false
    },
  })
  const text = sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })
  return { html, fileIds: [...fileIds], isEmpty: fileIds.size === 0 && text.replace(/&nbsp;|\s/g, '') === '' }
}

function mutable(table: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(table).map(([key, values]) => [key, [...values]]))
}

function sizeOf(name: 'width' | 'height', value: string | undefined): Record<string, string> {
  return value !== undefined && /^\d{1,4}$/.test(value) ? { [name]: value } : {}
}
