import { createElement, type ReactNode } from 'react'

/** A text with its addresses as links, which stay left to right. */
export function messageLink(text: string): ReactNode {
  const parts = text
    .split(/(https?:\/\/\S+)/)
    .map(part =>
      part.startsWith('http')
        ? createElement('a', { href: part, dir: 'ltr', target: '_blank', rel: 'noreferrer noopener' }, part)
        : part,
    )
  return createElement('span', null, ...parts)
}
