import type { ProgramDocument, ProgramNode } from '#contract/programs/program.ts'
import { movedSpans, textSpans } from '#contract/programs/textSpans.ts'

/** Where an edit changes a text but not its formatted parts, the parts move with the text. */
export function moveSpans(before: ProgramDocument, after: ProgramDocument): ProgramDocument {
  const known = new Map(before.nodes.map(node => [node.id, node]))
  const nodes = after.nodes.map(node => {
    const former = known.get(node.id)
    return former && former.props !== node.props ? withMovedSpans(former, node) : node
  })
  return nodes.every((node, index) => node === after.nodes[index]) ? after : { ...after, nodes }
}

function withMovedSpans({ props: former }: ProgramNode, node: ProgramNode): ProgramNode {
  const { text, spans } = node.props
  if (text === former.text || spans !== former.spans) return node
  const { success, data } = textSpans.safeParse(spans)
  if (!success) return node
  const moved = movedSpans(data, wordsOf(former.text), wordsOf(text))
  return { ...node, props: { ...node.props, spans: moved.length > 0 ? moved : null } }
}

function wordsOf(text: unknown): string {
  return typeof text === 'string' ? text : ''
}
