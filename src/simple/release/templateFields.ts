import type { ProgramDocument, ProgramNode } from '#contract/programs/program.ts'

export type TemplateField =
  | { readonly kind: 'text'; readonly id: string; readonly text: string }
  /** `file`: the picture it has; null: none yet. */
  | { readonly kind: 'picture'; readonly id: string; readonly file: string | null }

/** The texts and pictures of a template, in reading order: from top to bottom. */
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

/** As long as a picture stands where the template does not say. */
const usualTime = 5000

/**
 * The template with these texts, and with these files in place of its pictures; a text that is emptied is not seen, for one without
 * letters cannot be sent. A text is a text, whatever stands in it.
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
    return text.trim() === '' ? [] : [{ ...node, props: { ...node.props, text } }]
  })
  return { ...document, nodes }
}
