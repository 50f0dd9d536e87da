import type { Transition } from '#contract/programs/program.ts'
import { animate } from '#stage/transitions/animate.ts'
import { beginChange } from '#stage/transitions/beginChange.ts'
import { motions } from '#stage/transitions/index.ts'
import type { TransitionUse } from './transitionUse.ts'

type Cards = readonly [HTMLElement, HTMLElement]

/** Pause in milliseconds after each transition. */
const rest = 900

/** Repeats the transition with the stage's own code until the returned function is called. */
export function playSample(name: Transition, use: TransitionUse, cards: Cards): () => void {
  const motion = motions[name]
  let cancel = () => {}
  let timer: ReturnType<typeof setTimeout> | undefined

  function round([coming, going]: Cards) {
    coming.hidden = false
    going.hidden = use !== 'change'
    if (use !== 'change') {
      const animation = animate(coming, motion, use)
      cancel = () => animation?.cancel()
    } else {
      const change = beginChange(motion, coming, going)
      cancel = () => change.cancel()
    }
    timer = setTimeout(() => {
      cancel()
      going.hidden = true
      timer = setTimeout(() => round(use === 'change' ? [going, coming] : [coming, going]), rest)
    }, motion.duration)
  }

  round([cards[1], cards[0]])
  return () => {
    clearTimeout(timer)
    cancel()
    for (const card of cards) card.hidden = false
  }
}
