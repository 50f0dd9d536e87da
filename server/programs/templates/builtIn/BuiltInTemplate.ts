// Built-in template: a drawing as background, and components with texts in the reader's language.
import type { PropsOf } from '#contract/kernel/widget.ts'
import type { ProgramNode } from '#contract/programs/program.ts'
import type { LibraryTopic } from '#contract/resources/programs/template.ts'
import type { WidgetKind, Widgets } from '#contract/widgets/index.ts'

/** X, y, width and height in pixels of the program, in the left-to-right layout. */
export type PieceBox = readonly [number, number, number, number]

/**
 * `isFigures`: the text consists of digits or codes, which are written left to right in all languages. Only its
 * alignment is mirrored.
 */
export type Piece<K extends WidgetKind = WidgetKind> = {
  kind: K
  at: PieceBox
  props: Partial<PropsOf<Widgets[K]['props']>>
  isFigures?: boolean
} & Partial<Pick<ProgramNode, 'entrance' | 'start'>>

/** Returns the text with this key below `builtInTemplates:<name>`. */
export type Say = (key: string) => string

export type BuiltInTemplate = {
  topic: LibraryTopic
  /** Name of the template whose texts this layout for the other orientation shares; absent: its own texts. */
  words?: string
  width: number
  height: number
  /** Background color, which is also visible if the drawing is not available. */
  color: string
  /** Content of an SVG with the template's size. It contains no text, because some machines have no fonts. */
  drawing: string
  duration?: number
  pieces: (say: Say) => readonly Piece[]
}

type TextOptions = Partial<PropsOf<Widgets['staticText']['props']>> & Pick<Piece, 'entrance' | 'start'>

export function text(
  at: PieceBox,
  words: string,
  { entrance, start, ...props }: TextOptions = {},
): Piece<'staticText'> {
  return { kind: 'staticText', at, props: { ...props, text: words }, entrance, start }
}

export function figures(at: PieceBox, words: string, options: TextOptions = {}): Piece<'staticText'> {
  return { ...text(at, words, options), isFigures: true }
}

export function clock(at: PieceBox, props: Partial<PropsOf<Widgets['clock']['props']>>): Piece<'clock'> {
  return { kind: 'clock', at, props }
}

export function caption(
  at: PieceBox,
  words: string,
  props: Partial<PropsOf<Widgets['horizontalCaption']['props']>>,
): Piece<'horizontalCaption'> {
  return { kind: 'horizontalCaption', at, props: { ...props, text: words } }
}
