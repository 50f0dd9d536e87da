// What the HTML of a message may consist of: the server keeps nothing else, and the reader's page shows nothing else.

/** Tag → its own attributes; every one of them may say its direction of writing as well. */
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

/** Where a link may lead; anything else keeps its words and loses the link. */
export const linkSchemes = ['http', 'https', 'mailto', 'tel'] as const
export const linkTarget = { target: '_blank', rel: 'noopener noreferrer nofollow' } as const

export function isRichTextTag(tag: string): tag is RichTextTag {
  return Object.hasOwn(richTextTags, tag)
}

export function isLink(href: string): boolean {
  return linkSchemes.some(scheme => href.toLowerCase().startsWith(`${scheme}:`))
}

const ownPicture = /^\/xboot\/file\/content\/(\d{1,19})(\?|$)/

/** The id of the file a picture shows; null for anything but a file of this server. */
export function pictureIdOf(src: string): string | null {
  return ownPicture.exec(src)?.[1] ?? null
}
