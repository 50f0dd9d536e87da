import { type Nodes, ROOT_NODE } from '@craftjs/core'
import type { ProgramDocument, ProgramNode } from '#contract/programs/program.ts'
import type { ProgramSettings } from '#src/editor/document/changeProgram.ts'

/** Converts Craft's nodes to the document; unchanged nodes stay the same objects. */
export function craftToDocument(nodes: Nodes): ProgramDocument {
  const root = nodes[ROOT_NODE]
  if (!root) throw new Error('the builder holds no program')
  const { settings } = root.data.props as { settings: ProgramSettings }
  return { ...settings, nodes: root.data.nodes.flatMap(key => nodeAt(nodes, key) ?? []) }
}

function nodeAt(nodes: Nodes, key: string): ProgramNode | undefined {
  const props = nodes[key]?.data.props as { node: ProgramNode } | undefined
  return props?.node
}
