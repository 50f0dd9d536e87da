// Copied components are stored in the system clipboard, so that the user can paste them into any program, tab or
// window.
import { z } from 'zod'
import { emptyProgram, maxNodes, type ProgramNode } from '#contract/programs/program.ts'
import { readProgram } from '#contract/programs/readProgram.ts'
import type { Part } from '#src/editor/document/copiesOf.ts'

/** `id` identifies the copy operation. */
export type Clip = Part & { readonly id: string }

const type = 'application/x-marquee-components'
const written = z.object({
  id: z.string().min(1).max(64),
  nodes: z.array(z.unknown()).min(1).max(maxNodes),
  groups: z.unknown().optional(),
})

/** Writes the clip, and for other applications the text of its components. */
export function writeClip(transfer: DataTransfer, { id, nodes, groups }: Clip): void {
  transfer.setData(type, JSON.stringify({ id, nodes, groups }))
  transfer.setData('text/plain', nodes.map(wordsOf).join('\n'))
}

/** Reads the clip and migrates one written by an older version; null for other content. */
export function readClip(transfer: DataTransfer): Clip | null {
  const found = written.safeParse(parsed(transfer.getData(type)))
  if (!found.success) return null
  const read = readProgram({ ...emptyProgram(16, 16), nodes: found.data.nodes, groups: found.data.groups })
  return 'document' in read ? { id: found.data.id, nodes: read.document.nodes, groups: read.document.groups } : null
}

function wordsOf({ name, props }: ProgramNode): string {
  return typeof props.text === 'string' ? props.text : name
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
