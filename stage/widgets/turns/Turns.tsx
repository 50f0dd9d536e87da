import { type ReactNode, useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { cssOfFill, type Fill } from '#contract/programs/fill.ts'
import type { Transition } from '#contract/programs/program.ts'
import { motions } from '#stage/transitions/index.ts'
import type { ViewProps } from '#stage/widgets/view/viewProps.ts'
import { canBeSeen, mountedOf, nextShowing, nothingYet, wantedOf } from './showing.ts'
import { useTurnChange } from './useTurnChange.ts'
import { useTurns } from './useTurns.ts'

type Props = Pick<ViewProps, 'node' | 'onSettled' | 'onFault'> & {
  /** One key per content, in order; changed content needs a new key. */
  keys: readonly string[]
  /** Milliseconds, one per key. */
  durations: readonly number[]
  transition: Transition
  radius: number
  background?: Fill | null
  /** CSS filter. */
  shadow?: string | undefined
  draw: (key: string, on: { onDecoded: () => void; onFailed: () => void }) => ReactNode
}

/** Cycles through the contents of one component; only the visible and the next ones are mounted. */
export function Turns({ node, onSettled, onFault, keys, durations, transition, draw, ...look }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const [state, dispatch] = useReducer(nextShowing, nothingYet)
  const motion = motions[transition]
  const turns = useTurns({ node, durations, change: motion.duration })
  const wanted = wantedOf(state, keys, turns)
  const { seen } = state
  const isNew = wanted !== null && (wanted.shown !== seen?.shown || wanted.leaving !== seen.leaving)
  if (isNew && canBeSeen(state, wanted)) dispatch({ type: 'show', pair: wanted })

  const settled = useEffectEvent(onSettled)
  const lost = useEffectEvent(() => onFault('unplayable'))
  const isSettled = seen !== null
  const isLost = wanted === null
  useEffect(() => {
    if (isSettled) settled()
  }, [isSettled])
  useEffect(() => {
    if (isLost) lost()
  }, [isLost])
  useTurnChange({
    root,
    motion,
    seen,
    share: turns.share,
    length: Math.min(motion.duration, durations[turns.turn] ?? 0),
  })

  return (
    <div
      ref={root}
      className="stage-turns"
      style={{
        perspective: node.width * 2,
        borderRadius: look.radius,
        background: look.background ? cssOfFill(look.background) : undefined,
        filter: look.shadow,
      }}
    >
      {mountedOf(state, keys, wanted).map(key => (
        <Layer
          key={key}
          name={key}
          role={key === seen?.shown ? 'shown' : key === seen?.leaving ? 'leaving' : 'waiting'}
          onGone={() => dispatch({ type: 'gone', key })}
        >
          {draw(key, {
            onDecoded: () => dispatch({ type: 'decoded', key }),
            onFailed: () => dispatch({ type: 'failed', key }),
          })}
        </Layer>
      ))}
    </div>
  )
}

type LayerProps = { name: string; role: 'shown' | 'leaving' | 'waiting'; onGone: () => void; children: ReactNode }

function Layer({ name, role, onGone, children }: LayerProps) {
  const gone = useEffectEvent(onGone)
  useEffect(() => () => gone(), [])
  return (
    <div className="stage-turn" data-key={name} data-role={role} aria-hidden={role !== 'shown'}>
      {children}
    </div>
  )
}
