// Texts of one style look the same: what is changed of one is changed of all, within the same step.
import type { ProgramDocument, ProgramNode } from '#contract/programs/program.ts'
import {
  styledProps,
  type TextStyle,
  type TextStyleName,
  type TextStyles,
  textStyleNames,
} from '#contract/programs/textStyles.ts'
import type { SiteBrand } from '#contract/services/programs/widget.ts'

/** Of a program that nobody has said anything about: for a side of 1080 pixels. */
const builtIn: { readonly [N in TextStyleName]: TextStyle } = {
  heading: { fontSize: 96, fontWeight: 700, lineHeight: 1.15, letterSpacing: 0 },
  body: { fontSize: 48, fontWeight: 400, lineHeight: 1.4, letterSpacing: 0 },
  note: { fontSize: 32, fontWeight: 400, lineHeight: 1.4, letterSpacing: 0 },
}
const builtInSide = 1080

export function styleOf({ kind, props }: Pick<ProgramNode, 'kind' | 'props'>): TextStyleName | null {
  return kind === 'staticText' ? (textStyleNames.find(name => name === props.textStyle) ?? null) : null
}

/** What came out of an edit, with everything that follows from it for the other texts. An edit that sets styles has done that itself. */
export function followStyles(before: ProgramDocument, after: ProgramDocument): ProgramDocument {
  if (after.styles !== before.styles || after === before || !after.nodes.some(node => styleOf(node))) return after
  const old = new Map(before.nodes.map(node => [node.id, node]))
  const styles: TextStyles = { ...after.styles }
  const changed = new Set<TextStyleName>()
  const joined = new Set<string>()
  for (const node of after.nodes) {
    const name = styleOf(node)
    const former = old.get(node.id)
    if (!name || node === former) continue
    const isMember = former !== undefined && styleOf(former) === name
    if (isMember && isLike(former.props, lookOf(node))) continue
    if (isMember) {
      styles[name] = lookOf(node)
      changed.add(name)
    } else {
      styles[name] ??= { ...lookOf(node), ...builtInFor(name, after) }
      joined.add(node.id)
    }
  }
  if (changed.size === 0 && joined.size === 0) return after
  return applied(after, styles, (node, name) => changed.has(name) || joined.has(node.id))
}

/** Letters that were fitted one by one are alike again: as large as the smallest of their style. */
export function alignStyles(document: ProgramDocument): ProgramDocument {
  const styles: TextStyles = {}
  for (const node of document.nodes) {
    const name = styleOf(node)
    if (!name) continue
    const look = lookOf(node)
    const known = styles[name]
    if (!known || Number(look.fontSize) < Number(known.fontSize)) styles[name] = look
  }
  if (Object.keys(styles).length === 0) return document
  return applied(document, { ...document.styles, ...styles }, () => true)
}

type DoesFollow = (node: ProgramNode, name: TextStyleName) => boolean

function applied(document: ProgramDocument, styles: TextStyles, doesFollow: DoesFollow): ProgramDocument {
  const nodes = document.nodes.map(node => {
    const name = styleOf(node)
    const style = name && styles[name]
    return !style || !doesFollow(node, name) || isLike(node.props, style)
      ? node
      : { ...node, props: { ...node.props, ...style } }
  })
  return { ...document, styles, nodes }
}

function lookOf({ props }: ProgramNode): TextStyle {
  return Object.fromEntries(styledProps.map(name => [name, props[name]])) as TextStyle
}

function isLike(props: ProgramNode['props'], style: TextStyle): boolean {
  return styledProps.every(name => style[name] === undefined || Object.is(props[name], style[name]))
}

/** The styles of a new program that the brand says something about; undefined where it says nothing. */
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
