// All texts of a style look the same: a change to one text is also applied to the other texts, in the same undo step.
import type { ProgramDocument, ProgramNode } from '#contract/programs/program.ts'
import {
  styledProps,
  type TextStyle,
  type TextStyleName,
  type TextStyles,
  textStyleNames,
} from '#contract/programs/textStyles.ts'
import type { SiteBrand } from '#contract/services/programs/widget.ts'

/** Default styles, for an artboard whose shorter side is 1080 pixels. */
const builtIn: { readonly [N in TextStyleName]: TextStyle } = {
  heading: { fontSize: 96, fontWeight: 700, lineHeight: 1.15, letterSpacing: 0 },
  body: { fontSize: 48, fontWeight: 400, lineHeight: 1.4, letterSpacing: 0 },
  note: { fontSize: 32, fontWeight: 400, lineHeight: 1.4, letterSpacing: 0 },
}
const builtInSide = 1080

export function styleOf({ kind, props }: Pick<ProgramNode, 'kind' | 'props'>): TextStyleName | null {
  return kind === 'staticText' ? (textStyleNames.find(name => name === props.textStyle) ?? null) : null
}

/**
 * Applies an edit of a styled text to the other texts of its style. Edits that set a text's style are not propagated.
 */
export function propagateStyles(before: ProgramDocument, after: ProgramDocument): ProgramDocument {
  if (after.styles !== before.styles || after === before || !after.nodes.some(node => styleOf(node))) return after
  const old = new Map(before.nodes.map(node => [node.id, node]))
  const styles: TextStyles = { ...after.styles }
  const changed = new Set<TextStyleName>()
  const joined = new Set<string>()
  for (const node of after.nodes) {
    const name = styleOf(node)
    const previous = old.get(node.id)
    if (!name || node === previous) continue
    const isMember = previous !== undefined && styleOf(previous) === name
    if (isMember && isLike(previous.props, textStyleOf(node))) continue
    if (isMember) {
      styles[name] = textStyleOf(node)
      changed.add(name)
    } else {
      styles[name] ??= { ...textStyleOf(node), ...builtInFor(name, after) }
      joined.add(node.id)
    }
  }
  if (changed.size === 0 && joined.size === 0) return after
  return applied(after, styles, (node, name) => changed.has(name) || joined.has(node.id))
}

/** Makes the texts of each style equal again after a resize: all get the look of the text with the smallest font. */
export function alignStyles(document: ProgramDocument): ProgramDocument {
  const styles: TextStyles = {}
  for (const node of document.nodes) {
    const name = styleOf(node)
    if (!name) continue
    const look = textStyleOf(node)
    const known = styles[name]
    if (!known || Number(look.fontSize) < Number(known.fontSize)) styles[name] = look
  }
  if (Object.keys(styles).length === 0) return document
  return applied(document, { ...document.styles, ...styles }, () => true)
}

type IsAffected = (node: ProgramNode, name: TextStyleName) => boolean

function applied(document: ProgramDocument, styles: TextStyles, isAffected: IsAffected): ProgramDocument {
  const nodes = document.nodes.map(node => {
    const name = styleOf(node)
    const style = name && styles[name]
    return !style || !isAffected(node, name) || isLike(node.props, style)
      ? node
      : { ...node, props: { ...node.props, ...style } }
  })
  return { ...document, styles, nodes }
}

function textStyleOf({ props }: ProgramNode): TextStyle {
  return Object.fromEntries(styledProps.map(name => [name, props[name]])) as TextStyle
}

function isLike(props: ProgramNode['props'], style: TextStyle): boolean {
  return styledProps.every(name => style[name] === undefined || Object.is(props[name], style[name]))
}

/** Styles of a new program derived from the brand; undefined if the brand has no fonts. */
export function brandStyles(brand: SiteBrand, program: ProgramDocument): TextStyles | undefined {
  const fonts = { heading: brand.headingFont, body: brand.bodyFont, note: brand.noteFont }
  const styles: TextStyles = {}
  for (const name of textStyleNames) {
    const fontFamily = fonts[name]
    if (fontFamily) styles[name] = { ...builtInFor(name, program), fontFamily }
  }
  return Object.keys(styles).length > 0 ? styles : undefined
}

function builtInFor(name: TextStyleName, { width, height }: ProgramDocument): TextStyle {
  const style = builtIn[name]
  const size = Math.round((Number(style.fontSize) * Math.min(width, height)) / builtInSide)
  return { ...style, fontSize: Math.min(2000, Math.max(4, size)) }
}
