import { z } from 'zod'
import { type ProgramNode, programNode } from '#contract/program.ts'

/** Kept beside the page, so that what was copied can be pasted into another program and another tab. */
export type Clipboard = { write(nodes: readonly ProgramNode[]): void; read(): ProgramNode[] }

const key = 'marquee.builder.clipboard'
const held = z.array(programNode)

export function createClipboard(storage: Pick<Storage, 'getItem' | 'setItem'>): Clipboard {
  return {
    write: nodes => storage.setItem(key, JSON.stringify(nodes)),
    read: () => {
      const found = held.safeParse(parsed(storage.getItem(key)))
      return found.success ? found.data : []
    },
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]')
  } catch {
    return []
  }
}
