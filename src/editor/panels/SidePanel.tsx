import './panels.css'
import { Activity, type ReactNode, useId, useSyncExternalStore } from 'react'
import { useBuilder } from '#src/editor/builder/BuilderContext.ts'
import { PanelEdge } from './PanelEdge.tsx'

type Props = { name: 'start' | 'end'; className?: string; label: string; isInert: boolean; children: ReactNode }

/** A side panel. Stays mounted while collapsed or in focus mode, to keep its state. */
export function SidePanel({ name, className = '', label, isInert, children }: Props) {
  const { panels, alone } = useBuilder()
  const { size, isFolded } = useSyncExternalStore(panels.subscribe, panels.get)[name]
  const isAlone = useSyncExternalStore(alone.subscribe, alone.get)
  const id = useId()
  const edge = !isAlone && <PanelEdge name={name} of={id} onFold={folded => panels.fold(name, folded)} />
  return (
    <>
      {name === 'end' && edge}
      <Activity mode={isFolded || isAlone ? 'hidden' : 'visible'}>
        <aside
          id={id}
          className={`builder-side ${className}`}
          style={{ inlineSize: size }}
          inert={isInert}
          aria-label={label}
        >
          {children}
        </aside>
      </Activity>
      {name === 'start' && edge}
    </>
  )
}
