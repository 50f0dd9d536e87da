import { createElement, type ReactNode, useMemo } from 'react'
import {
  isLink,
  isRichTextTag,
  linkTarget,
  pictureIdOf,
  type RichTextTag,
  richTextDirections,
  richTextTags,
} from '#contract/rules/texts/richText.ts'
import './richText.css'

/**
 * Shows untrusted HTML. It is parsed into a separate document, and only allowed elements and attributes are rendered
 * anew; the parsed nodes are never mounted.
 */
export function RichTextView({ html }: { html: string }) {
  const content = useMemo(() => childrenOf(new DOMParser().parseFromString(html, 'text/html').body), [html])
  return (
    <div className="rich-text" dir="auto">
      {content}
    </div>
  )
}

function childrenOf(parent: Node): ReactNode[] {
  return [...parent.childNodes].map((node, index) => shownOf(node, index))
}

function shownOf(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const tag = node.localName
  // The content of these elements is not text for readers.
  if (tag === 'script' || tag === 'style' || tag === 'template') return null
  if (!isRichTextTag(tag) || !isWhole(tag, node)) return childrenOf(node)
  const isEmpty = tag === 'br' || tag === 'hr' || tag === 'img'
  return createElement(tag, { key, ...propsOf(tag, node) }, ...(isEmpty ? [] : childrenOf(node)))
}

/**
 * False for a link with a forbidden target, which is reduced to its text, and for a foreign picture, which is
 * dropped.
 */
function isWhole(tag: RichTextTag, node: Element): boolean {
  if (tag === 'a') return isLink(node.getAttribute('href') ?? '')
  if (tag === 'img') return pictureIdOf(node.getAttribute('src') ?? '') !== null
  return true
}

const reactNames: Readonly<Record<string, string>> = { colspan: 'colSpan', rowspan: 'rowSpan' }

function propsOf(tag: RichTextTag, node: Element): Record<string, string> {
  const own = richTextTags[tag].flatMap(name => {
    const value = node.getAttribute(name)
    return value === null ? [] : [[reactNames[name] ?? name, value] as const]
  })
  const direction = richTextDirections.find(known => known === node.getAttribute('dir'))
  return {
    ...Object.fromEntries(own),
    ...(direction ? { dir: direction } : {}),
    ...(tag === 'a' ? linkTarget : {}),
    ...(tag === 'img' ? { alt: node.getAttribute('alt') ?? '', loading: 'lazy' } : {}),
  }
}
