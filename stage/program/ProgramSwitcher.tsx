import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import type { Transition } from '#contract/programs/program.ts'
import { useBox } from '#stage/box/useBox.ts'
import type { FaultReason } from '#stage/stageFault.ts'
import { type LayerSettings, ProgramLayer } from './ProgramLayer.tsx'
import { layersOf, nothingShown, type ProgramSlot, switched } from './switching.ts'
import { useChange } from './useChange.ts'

type Props = LayerSettings & {
  current: ProgramSlot
  /** The program to preload out of sight, so that it can follow without a gap. */
  next?: ProgramSlot
  transition: Transition
  /**
   * Milliseconds after which a program that is not ready is reported as `neverReady`; it is never shown partly
   * loaded.
   */
  patience?: number
  /** Called when the change to `key` is complete and the previous program is unmounted. */
  onSwitched?: (key: string) => void
  /** Called at the end of every play of the visible program. */
  onEnded?: (key: string) => void
  /** Called when a program has a problem. On `neverReady` the previous program stays visible. */
  onFault?: (fault: { key: string; nodeId: string | null; reason: FaultReason | 'neverReady' }) => void
}

/**
 * Double buffering: draws the next program out of sight until it is ready, then moves it in over the current one, so
 * no frame is empty.
 */
export function ProgramSwitcher(props: Props) {
  const { current, next, transition, patience = 15_000, onSwitched, onEnded, onFault, ...settings } = props
  const [state, dispatch] = useReducer(switched, nothingShown)
  const root = useRef<HTMLDivElement>(null)
  const { width } = useBox(root)
  const isReady = state.ready.has(current.key)

  const neverReady = useEffectEvent(() => onFault?.({ key: current.key, nodeId: null, reason: 'neverReady' }))
  const done = useEffectEvent((key: string) => onSwitched?.(key))
  const ended = (key: string) => {
    if (key === state.shown?.key) onEnded?.(key)
  }

  useEffect(() => {
    if (state.shown?.key === current.key) {
      if (state.shown !== current) dispatch({ type: 'refresh', slot: current })
      return
    }
    if (!isReady || state.leaving) return
    dispatch({ type: 'begin', slot: current })
    if (!state.shown) done(current.key)
  }, [isReady, state.shown, state.leaving, current])

  const { key } = current
  useEffect(() => {
    if (isReady || !key) return
    const timer = setTimeout(() => neverReady(), patience)
    return () => clearTimeout(timer)
  }, [isReady, patience, key])

  useChange({
    root,
    transition,
    shown: state.shown?.key,
    leaving: state.leaving?.key,
    onDone: shown => {
      dispatch({ type: 'done' })
      done(shown)
    },
  })

  return (
    <div ref={root} className="stage-switcher" style={{ perspective: Math.max(1, width * 2) }}>
      {layersOf(state, current, next).map(({ slot, role }) => (
        <ProgramLayer
          key={slot.key}
          {...settings}
          slot={slot}
          role={role}
          dispatch={dispatch}
          onEnded={ended}
          onFault={onFault}
        />
      ))}
    </div>
  )
}
