// Words that lay on a background picture, on the color that is left without it.
import type { ProgramDocument, ProgramNode } from '#contract/programs/program.ts'
import type { TextSpan } from '#contract/programs/textSpans.ts'
import { boundsOf } from '#src/editor/geometry/boundsOf.ts'
import { doesContain } from '#src/editor/geometry/Rect.ts'
import { contrastOf, mixed, shadedUntil } from '#src/ui/theme/contrast.ts'

/** Contrast by WCAG that words need. */
const least = 4.5

/**
 * Shades the words that lie on a background with a picture, until they can be read on the background's color. Words
 * with a background of their own, and words on other components, keep their color.
 */
export function withReadableWords(document: ProgramDocument): ProgramDocument {
  const nodes = document.nodes.map((node, index) => {
    const ground = groundOf(node, document)
    const isOpen = ground !== null && !document.nodes.slice(0, index).some(below => doesCover(below, node))
    return isOpen ? shaded(node, ground) : node
  })
  return { ...document, nodes }
}

/** The background's color below a component; null without a picture, whose words are on the color already. */
function groundOf({ page }: ProgramNode, { background, pages = [] }: ProgramDocument): string | null {
  const own = pages.find(({ id }) => id === page)?.background ?? background
  return own.file !== null && !own.gradient ? own.color : null
}

/** Whether one component is the ground of another: visible at the same time, around it, and not empty around words. */
function doesCover(below: ProgramNode, node: ProgramNode): boolean {
  const isSeen = !below.hidden && (below.page === undefined || below.page === node.page)
  const isEmpty = 'color' in below.props && !hasOwnGround(below)
  return isSeen && !isEmpty && doesContain(boundsOf(below), boundsOf(node))
}

const hasOwnGround = ({ props }: ProgramNode) => Boolean(props.background ?? props.tile)

function shaded(node: ProgramNode, ground: string): ProgramNode {
  const { color, spans } = node.props
  if (typeof color !== 'string' || hasOwnGround(node)) return node
  const props = { ...node.props, color: readable(color, ground) }
  if (!Array.isArray(spans)) return { ...node, props }
  const shadedSpans = (spans as TextSpan[]).map(span =>
    span.color === undefined ? span : { ...span, color: readable(span.color, ground) },
  )
  return { ...node, props: { ...props, spans: shadedSpans } }
}

/** `color`: `#rrggbb` or `#rrggbbaa`; the result has the same alpha. */
function readable(color: string, ground: string): string {
  const [opaque, alpha] = [color.slice(0, 7), color.slice(7)]
  const share = alpha === '' ? 1 : Number.parseInt(alpha, 16) / 255
  const holds = (one: string) => contrastOf(mixed(one, ground, share), ground) >= least
  if (holds(opaque)) return color
  const towards = contrastOf('#ffffff', ground) > contrastOf('#000000', ground) ? '#ffffff' : '#000000'
  return shadedUntil(opaque, towards, holds) + alpha
}
