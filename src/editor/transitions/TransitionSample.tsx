import { useEffect, useRef } from 'react'
import type { Transition } from '#contract/programs/program.ts'
import { playSample } from './playSample.ts'
import type { TransitionUse } from './transitionUse.ts'

type Props = { name: Transition; use: TransitionUse; isStill: boolean }

/** Two cards that alternate; for a single component, one card that appears or disappears. Never mirrored, because programs never are. */
export function TransitionSample({ name, use, isStill }: Props) {
  const first = useRef<HTMLDivElement>(null)
  const second = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (isStill || !first.current || !second.current) return
    return playSample(name, use, [first.current, second.current])
  }, [name, use, isStill])

  return (
    <div className="transition-sample" data-playing={isStill ? undefined : name} dir="ltr" aria-hidden>
      <div ref={first} className="transition-card" data-card="first" />
      <div ref={second} className="transition-card" data-card="second" />
    </div>
  )
}
