import { useDeferredValue, useSyncExternalStore } from 'react'
import type { ProgramNode } from '#contract/programs/program.ts'
import { useBuilder } from '#src/editor/BuilderContext.ts'
import { NodeFields } from './NodeFields.tsx'
import { placeFields } from './nodeFields.ts'

/** Where they lie; while they are dragged, where they are just now. */
export function PlaceFields({ nodes }: { nodes: readonly ProgramNode[] }) {
  const { moving } = useBuilder()
  // The artboard is drawn first.
  const places = useDeferredValue(useSyncExternalStore(moving.subscribe, moving.get))
  const shown = places ? nodes.map(node => ({ ...node, ...places.get(node.id) })) : nodes
  return <NodeFields nodes={shown} fields={placeFields} />
}
