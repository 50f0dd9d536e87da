import { useSyncExternalStore } from 'react'
import type { Icon } from '#src/core/assembly/present.ts'
import { useBuilder } from '#src/editor/builder/BuilderContext.ts'
import { CommandButton } from '#src/editor/commands/CommandButton.tsx'

type Props = { name: 'start' | 'end'; command: 'sidePanel' | 'propertiesPanel'; icon: Icon }

/** Collapses or expands a side panel. */
export function PanelButton({ name, command, icon }: Props) {
  const { run, panels } = useBuilder()
  const { isFolded } = useSyncExternalStore(panels.subscribe, panels.get)[name]
  return <CommandButton command={command} icon={icon} className="builder-desk" isPressed={!isFolded} onRun={run} />
}
