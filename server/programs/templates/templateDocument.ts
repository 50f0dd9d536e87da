import { emptyProgram, nodeDefaults, type ProgramDocument, type ProgramNode } from '#contract/programs/program.ts'
import { directionOf } from '#contract/rules/texts/directionOf.ts'
import { widgets } from '#contract/widgets/index.ts'
import type { Texts } from '#server/base/createTexts.ts'
import type { BuiltInTemplate, Piece } from './builtIn/BuiltInTemplate.ts'
import type { BuiltInName } from './index.ts'
import { sayOf } from './sayOf.ts'

export const isMirrored = (language: string) => directionOf(language) === 'rtl'

type Options = {
  name: BuiltInName
  template: BuiltInTemplate
  texts: Texts
  language: string
  background: string | null
}

/** Returns the document of a template in one language. `background`: id of the file with the drawing. */
export function templateDocument({ name, template, texts, language, background }: Options): ProgramDocument {
  const { width, height, color, duration = 15_000, pieces } = template
  const mirrored = isMirrored(language)
  return {
    ...emptyProgram(width, height),
    background: { color, file: background },
    duration,
    nodes: pieces(sayOf(texts, name, language)).map((piece, index) => nodeOf(piece, index, mirrored ? width : null)),
  }
}

/**
 * Converts a piece to a node of a document. `across`: width of the program if its layout is mirrored; otherwise null.
 */
function nodeOf(piece: Piece, index: number, across: number | null): ProgramNode {
  const { kind, at, props, isFigures = false, entrance = 'default', start = 0 } = piece
  const { version, defaults } = widgets[kind]
  const [x, y, width, height] = at
  const filled = { ...defaults, ...props }
  const mirroredProps = isFigures && across !== null && 'align' in filled ? { align: mirrorAlign(filled.align) } : {}
  return {
    id: `part-${index + 1}`,
    kind,
    version,
    // Without a name, the builder shows the kind of component in the user's language.
    name: '',
    x: across === null ? x : across - x - width,
    y,
    width,
    height,
    ...nodeDefaults,
    entrance,
    start,
    props: { ...filled, ...mirroredProps },
  }
}

const mirrorAlign = (align: unknown) => (align === 'start' ? 'end' : align === 'end' ? 'start' : align)
