import type { CSSProperties, MouseEvent } from 'react'
import { useStage } from '#stage/StageContext.ts'

type Props = { program: string; style: CSSProperties; words: string }

/** A part of a text that viewers can press on screens; in the builder, a click selects the text instead. */
export function LinkRun({ program, style, words }: Props) {
  const { openProgram, isArranged } = useStage().settings
  function open(event: MouseEvent) {
    event.preventDefault()
    openProgram?.(program)
  }
  // A click with the middle button would open the address in another tab.
  const stay = (event: MouseEvent) => event.preventDefault()
  return (
    // A link instead of a button, because a button cannot continue on the next line.
    <a
      href={`#${program}`}
      className="stage-link"
      tabIndex={isArranged ? -1 : undefined}
      style={isArranged ? { ...style, pointerEvents: 'none' } : style}
      draggable={false}
      onClick={open}
      onAuxClick={stay}
    >
      {words}
    </a>
  )
}
