// The text of one component as a ProseMirror document: a single block, whose positions are offsets in the text. One mark
// per format; each stores its value.
import { type Mark, type MarkSpec, type Node, Schema } from '@tiptap/pm/model'
import { runsOf, type SpanFormat, type TextSpan } from '#contract/programs/textSpans.ts'

const attrs = { value: {} }
/** Formats that do not change the layout have no style, because the field is transparent above the drawn text. */
const unseen: MarkSpec = { attrs, toDOM: () => ['span', 0] }

export const richSchema = new Schema({
  nodes: { doc: { content: 'text*', marks: '_', code: true }, text: {} },
  marks: {
    weight: { attrs, toDOM: ({ attrs: { value } }) => ['span', { style: `font-weight: ${value}` }, 0] },
    italic: {
      attrs,
      toDOM: ({ attrs: { value } }) => ['span', { style: `font-style: ${value ? 'italic' : 'normal'}` }, 0],
    },
    underline: unseen,
    color: unseen,
    /** A link: text typed at its end does not belong to it. */
    program: { ...unseen, inclusive: false },
  },
})

export type RichText = { readonly text: string; readonly spans: readonly TextSpan[] | null }

export function docOf({ text, spans }: RichText): Node {
  const runs = runsOf(text, spans).map(run => richSchema.text(run.text, marksOf(run.format)))
  return richSchema.node('doc', null, runs)
}

export function readDoc(doc: Node): RichText {
  const spans: TextSpan[] = []
  doc.forEach(({ marks, nodeSize }, from) => {
    if (marks.length > 0) spans.push({ from, to: from + nodeSize, ...formatOf(marks) })
  })
  return { text: doc.textContent, spans: spans.length > 0 ? spans : null }
}

export function formatOf(marks: readonly Mark[]): SpanFormat {
  return Object.fromEntries(marks.map(({ type, attrs }) => [type.name, attrs.value]))
}

function marksOf(format: SpanFormat | null): Mark[] {
  return Object.entries(format ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : (richSchema.marks[name]?.create({ value }) ?? []),
  )
}
