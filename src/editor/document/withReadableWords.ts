// Keeps words readable when the picture behind them is removed.
import type { Fill } from '#contract/programs/fill.ts'
import type { ProgramDocument, ProgramNode } from '#contract/programs/program.ts'
import type { TextSpan } from '#contract/programs/textSpans.ts'
import { type TextStyles, textStyleNames } from '#contract/programs/textStyles.ts'
import { isLine, type ShapeProps } from '#contract/widgets/shape.ts'
import { boundsOf } from '#src/editor/geometry/boundsOf.ts'
import { doesContain } from '#src/editor/geometry/Rect.ts'
import { contrastOf, mixed, shadedUntil } from '#src/ui/theme/contrast.ts'
import { styleOf } from './propagateStyles.ts'

/** Contrast by WCAG that words need. */
const leastContrast = 4.5

/**
 * Shades words that lie on a background with a picture, until they can be read on the color below the picture. Words
 * on an opaque background of their own and words on other components keep their color.
 */
export function withReadableWords(document: ProgramDocument): ProgramDocument {
  const nodes = document.nodes.map((node, index) => {
    const color = colorBelow(node, document)
    const isOpen = color !== null && !document.nodes.slice(0, index).some(below => isUnder(below, node))
    return isOpen ? shaded(node, color) : node
  })
  return withEqualStyles(document, nodes)
}

/**
 * Color below the picture behind a component. Null without a picture, and with a gradient, which has no single color.
 * A component on all pages has the background of the first one.
 */
function colorBelow(node: ProgramNode, { background, pages = [] }: ProgramDocument): string | null {
  const page = pages.find(({ id }) => id === (node.page ?? pages[0]?.id))
  const shown = page?.background ?? background
  return shown.file !== null && !shown.gradient ? shown.color : null
}

/** Whether a component is behind all of another one, for all of its time. */
function isUnder(below: ProgramNode, node: ProgramNode): boolean {
  const isShown = !below.hidden && (below.page === undefined || below.page === node.page)
  const isLong = below.start <= node.start && endOf(below) >= endOf(node)
  return isShown && isLong && isOpaque(below) && doesContain(boundsOf(below), boundsOf(node))
}

const endOf = ({ start, duration }: ProgramNode) => (duration === null ? Number.POSITIVE_INFINITY : start + duration)

function isOpaque({ kind, props, opacity }: ProgramNode): boolean {
  if (opacity < 1 || kind === 'music') return false
  if (kind === 'shape') return isOpaqueFill(props.fill) && !isLine(props as unknown as ShapeProps)
  return 'color' in props ? isOpaqueFill(props.background) : true
}

const isOpaqueFill = (fill: unknown) => Boolean(fill) && (typeof fill !== 'string' || alphaOf(fill) === 1)

/** `color`: `#rrggbb` or `#rrggbbaa`. */
const alphaOf = (color: string) => (color.length === 7 ? 1 : Number.parseInt(color.slice(7), 16) / 255)

function shaded(node: ProgramNode, below: string): ProgramNode {
  const { color, spans } = node.props
  const ground = groundOn(node, below)
  // Scanners may refuse a code that is lighter than its ground.
  if (typeof color !== 'string' || ground === null || node.kind === 'qrCode') return node
  const props = { ...node.props, color: readable(color, ground) }
  if (!Array.isArray(spans)) return { ...node, props }
  const shadedSpans = (spans as TextSpan[]).map(span =>
    span.color === undefined ? span : { ...span, color: readable(span.color, ground) },
  )
  return { ...node, props: { ...props, spans: shadedSpans } }
}

/** Color on which the words of a component appear; null if its own background covers `below`. */
function groundOn({ props }: ProgramNode, below: string): string | null {
  const own = (props.tile ?? props.background ?? null) as Fill | null
  if (own === null) return below
  if (typeof own !== 'string' || alphaOf(own) === 1) return null
  return mixed(own, below, alphaOf(own))
}

/** Returns a color with the same alpha as `color`. */
function readable(color: string, ground: string): string {
  const alpha = alphaOf(color)
  const isReadable = (one: string) => contrastOf(mixed(one, ground, alpha), ground) >= leastContrast
  const opaque = color.slice(0, 7)
  if (isReadable(opaque)) return color
  const towards = contrastOf('#ffffff', ground) > contrastOf('#000000', ground) ? '#ffffff' : '#000000'
  return shadedUntil(opaque, towards, isReadable) + color.slice(7)
}

/** Updates each text style if all of its texts have the same color; otherwise the shaded texts leave the style. */
function withEqualStyles(before: ProgramDocument, nodes: readonly ProgramNode[]): ProgramDocument {
  const styles: TextStyles = { ...before.styles }
  const split = new Set<string>()
  for (const name of textStyleNames) {
    const colors = new Set(nodes.filter(node => styleOf(node) === name).map(({ props }) => props.color))
    const [color] = colors
    if (colors.size > 1) split.add(name)
    else if (styles[name] && typeof color === 'string') styles[name] = { ...styles[name], color }
  }
  const kept = nodes.map((node, index) => {
    const isShaded = node.props.color !== before.nodes[index]?.props.color
    return isShaded && split.has(styleOf(node) ?? '') ? { ...node, props: { ...node.props, textStyle: null } } : node
  })
  return { ...before, ...(before.styles && { styles }), nodes: kept }
}
