// Converts the document to Craft's node map, which exists only while the builder is open. The node map is never
// saved, because Craft drops nulls.
import { ROOT_NODE, type SerializedNode, type SerializedNodes } from '@craftjs/core'
import type { ProgramDocument, ProgramNode } from '#contract/programs/program.ts'
import { nodeKeyOf } from './nodeKeyOf.ts'

/**
 * The names of components in Craft's resolver. All kinds of widgets share the name "Widget", so that unknown kinds
 * are preserved. Craft reserves the name "Canvas".
 */
export const craftNames = { artboard: 'Artboard', widget: 'Widget' } as const

export function documentToCraft({ nodes, ...settings }: ProgramDocument): SerializedNodes {
  const root = serialized({
    resolvedName: craftNames.artboard,
    props: { settings },
    children: nodes.map(({ id }) => nodeKeyOf(id)),
    parent: null,
  })
  return Object.fromEntries([[ROOT_NODE, root], ...nodes.map(node => [nodeKeyOf(node.id), craftNodeOf(node)] as const)])
}

/** The whole node is a single prop, so that Craft does not interpret its content. */
export function craftNodeOf(node: ProgramNode): SerializedNode {
  return serialized({ resolvedName: craftNames.widget, props: { node }, children: [], parent: ROOT_NODE })
}

type Shape = { resolvedName: string; props: Record<string, unknown>; children: string[]; parent: string | null }

function serialized({ resolvedName, props, children, parent }: Shape): SerializedNode {
  return {
    type: { resolvedName },
    displayName: resolvedName,
    isCanvas: parent === null,
    hidden: false,
    parent,
    props,
    nodes: children,
    linkedNodes: {},
    custom: {},
  }
}
