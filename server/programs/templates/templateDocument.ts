import { emptyProgram, nodeDefaults, type ProgramDocument, type ProgramNode } from '#contract/programs/program.ts'
import { directionOf } from '#contract/rules/texts/directionOf.ts'
import { widgets } from '#contract/widgets/index.ts'
import type { Texts } from '#server/base/createTexts.ts'
import type { BuiltInTemplate, Piece } from './BuiltInTemplate.ts'
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

/** The program that starts from a template, in one language. `background`: the file of its drawing. */
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

/** `across`: the width in which the layout is turned round. */
function nodeOf(piece: Piece, index: number, across: number | null): ProgramNode {
  const { kind, at, props, isFigures = false, entrance = 'default', start = 0 } = piece
  const { version, defaults } = widgets[kind]
  const [x, y, width, height] = at
  const filled = { ...defaults, ...props }
  const turned = isFigures && across !== null && 'align' in filled ? { align: turn(filled.align) } : {}
  return {
    id: `part-${index + 1}`,
    kind,
    version,
    // The builder calls it by its kind, in the editor's language.
    name: '',
    x: across === null ? x : across - x - width,
    y,
    width,
    height,
    ...nodeDefaults,
    entrance,
    start,
    props: { ...filled, ...turned },
  }
}

const turn = (align: unknown) => (align === 'start' ? 'end' : align === 'end' ? 'start' : align)
