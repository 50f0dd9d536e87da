// Copied components in the system's clipboard: pasted into any program, tab or window, and outdone by whatever is copied after them.
import { z } from 'zod'
import { emptyProgram, maxNodes, type ProgramNode } from '#contract/programs/program.ts'
import { readProgram } from '#contract/programs/readProgram.ts'
import type { Part } from '#src/editor/document/copiesOf.ts'

/** `id` tells one copying from another. */
export type Clip = Part & { readonly id: string }

const type = 'application/x-marquee-components'
const written = z.object({
  id: z.string().min(1).max(64),
  nodes: z.array(z.unknown()).min(1).max(maxNodes),
  groups: z.unknown().optional(),
})

/** Elsewhere the words of the components arrive. */
export function writeClip(transfer: DataTransfer, { id, nodes, groups }: Clip): void {
  transfer.setData(type, JSON.stringify({ id, nodes, groups }))
  transfer.setData('text/plain', nodes.map(wordsOf).join('\n'))
}

/** Brought up to date where an older Marquee wrote it; null where it is none of ours, whatever it claims. */
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
