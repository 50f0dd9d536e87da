// Allowed HTML in messages: the server strips everything else, and the page renders nothing else.

/** Tag → its own attributes; every tag may also have a direction. */
export const richTextTags = {
  p: [],
  h2: [],
  h3: [],
  h4: [],
  br: [],
  hr: [],
  strong: [],
  b: [],
  em: [],
  i: [],
  u: [],
  s: [],
  code: [],
  pre: [],
  blockquote: [],
  ul: [],
  ol: ['start'],
  li: [],
  a: ['href', 'target', 'rel'],
  img: ['src', 'alt', 'width', 'height'],
  table: [],
  thead: [],
  tbody: [],
  tr: [],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
} as const satisfies Record<string, readonly string[]>
export type RichTextTag = keyof typeof richTextTags

export const richTextDirections = ['ltr', 'rtl', 'auto'] as const

/** Allowed schemes of links; a link with a different scheme is reduced to its text. */
export const linkSchemes = ['http', 'https', 'mailto', 'tel'] as const
export const linkTarget = { target: '_blank', rel: 'noopener noreferrer nofollow' } as const

export function isRichTextTag(tag: string): tag is RichTextTag {
  return Object.hasOwn(richTextTags, tag)
}

export function isLink(href: string): boolean {
  return linkSchemes.some(scheme => href.toLowerCase().startsWith(`${scheme}:`))
}

const ownPicture = /^\/xboot\/file\/content\/(\d{1,19})(\?|$)/

/** File id of a picture; null unless it is a file of this server. */
export function pictureIdOf(src: string): string | null {
  return ownPicture.exec(src)?.[1] ?? null
}
