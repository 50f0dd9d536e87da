import type { ProgramDocument, ProgramNode } from '#contract/programs/program.ts'
import { movedSpans, type TextSpan, textSpans } from '#contract/programs/textSpans.ts'

export type TemplateField =
  | { readonly kind: 'text'; readonly id: string; readonly text: string }
  /** `file`: the current picture, or null. */
  | { readonly kind: 'picture'; readonly id: string; readonly file: string | null }

/** Texts and pictures of a template in reading order, from top to bottom. */
export function fieldsOf({ nodes }: ProgramDocument): TemplateField[] {
  return nodes
    .filter(({ hidden }) => !hidden)
    .sort((one, other) => one.y - other.y || one.x - other.x)
    .flatMap(node => fieldOf(node) ?? [])
}

function fieldOf({ id, kind, props }: ProgramNode): TemplateField | null {
  if (kind === 'picture') return { kind, id, file: filesIn(props.items)[0] ?? null }
  if (kind !== 'staticText' || typeof props.text !== 'string' || props.text.trim() === '') return null
  return { kind: 'text', id, text: props.text }
}

function filesIn(items: unknown): string[] {
  if (!Array.isArray(items)) return []
  return items.flatMap((item: unknown) =>
    typeof item === 'object' && item !== null && 'file' in item && typeof item.file === 'string' ? [item.file] : [],
  )
}

/** Default duration of a picture in milliseconds. */
const usualTime = 5000

/**
 * Replaces texts and pictures of a template. Components with an empty text are removed, because such a program cannot
 * be sent. Texts are inserted literally.
 */
export function withFields(
  document: ProgramDocument,
  texts: Readonly<Record<string, string>>,
  files: Readonly<Record<string, string>> = {},
): ProgramDocument {
  const nodes = document.nodes.flatMap(node => {
    const file = files[node.id]
    if (file !== undefined) return [{ ...node, props: { ...node.props, items: [{ file, duration: usualTime }] } }]
    const text = texts[node.id]
    if (text === undefined) return [node]
    return text.trim() === '' ? [] : [{ ...node, props: { ...node.props, text, spans: spansFor(node, text) } }]
  })
  return { ...document, nodes }
}

function spansFor({ props }: ProgramNode, text: string): TextSpan[] | null {
  const { success, data } = textSpans.safeParse(props.spans)
  return success ? movedSpans(data, String(props.text ?? ''), text) : null
}
