import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import type { Transition } from '#contract/programs/program.ts'
import { beginChange } from '#stage/transitions/beginChange.ts'
import { motions } from '#stage/transitions/index.ts'

type Options = {
  root: RefObject<HTMLElement | null>
  transition: Transition
  /** Keys of the layers; undefined if no layer is shown, or none is leaving. */
  shown: string | undefined
  leaving: string | undefined
  onDone: (shown: string) => void
}

/**
 * Milliseconds by which a motion may exceed its duration before it is ended: animations stop in hidden tabs, but the
 * change must end.
 */
const grace = 1000

/** Animates `shown` in and `leaving` out; `onDone` is called at the end of the motion. */
export function useChange({ root, transition, shown, leaving, onDone }: Options): void {
  const done = useEffectEvent(onDone)
  const currentMotion = useEffectEvent(() => motions[transition])

  useLayoutEffect(() => {
    if (shown === undefined || leaving === undefined) return
    const layer = (key: string) =>
      root.current?.querySelector<HTMLElement>(`:scope > [data-key="${CSS.escape(key)}"]`) ?? null
    const motion = currentMotion()
    const change = beginChange(motion, layer(shown), layer(leaving))
    const [lead] = change.animations
    const end = () => done(shown)
    const timer = setTimeout(end, lead ? motion.duration + grace : 0)
    if (lead) lead.onfinish = end
    return () => {
      clearTimeout(timer)
      change.cancel()
    }
  }, [root, shown, leaving])
}
