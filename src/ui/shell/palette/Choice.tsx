import { decorative } from '#src/ui/controls/decorative.ts'
import type { Command } from './commandsOf.ts'

type Props = { id: string; command: Command; isActive: boolean; onPoint: () => void; onRun: () => void }

/** One line of the palette; the input above keeps the focus and handles the keys. */
export function Choice({ id, command, isActive, onPoint, onRun }: Props) {
  const { title, group, icon: ChoiceIcon, isDanger, refusal } = command
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-disabled={refusal !== undefined}
      data-danger={isDanger}
      ref={isActive ? reveal : undefined}
      onPointerMove={onPoint}
      onClick={onRun}
      onKeyDown={event => event.key === 'Enter' && onRun()}
    >
      {ChoiceIcon && decorative(<ChoiceIcon className="m-palette-icon" />)}
      <bdi>{title}</bdi>
      <span>{refusal ?? group}</span>
    </div>
  )
}

function reveal(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' })
}
