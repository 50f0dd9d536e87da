import { useDeferredValue, useSyncExternalStore } from 'react'
import type { ProgramNode } from '#contract/programs/program.ts'
import { useBuilder } from '#src/editor/builder/BuilderContext.ts'
import { NodeFields } from './NodeFields.tsx'
import { placeFields } from './nodeFields.ts'

/** Input fields for the positions of nodes, updated during a drag. */
export function PlaceFields({ nodes }: { nodes: readonly ProgramNode[] }) {
  const { moving } = useBuilder()
  // Deferred, so that the artboard renders first.
  const places = useDeferredValue(useSyncExternalStore(moving.subscribe, moving.get))
  const shown = places ? nodes.map(node => ({ ...node, ...places.get(node.id) })) : nodes
  return <NodeFields nodes={shown} fields={placeFields} />
}
