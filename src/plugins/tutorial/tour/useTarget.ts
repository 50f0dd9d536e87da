import { useEffect, useEffectEvent, useState } from 'react'
import type { Box } from './cardPlace.ts'
import { targetOf } from './targetOf.ts'

/** Frames between two looks for what stands under the selector; where the target is, is looked at in each. */
const patience = 10
/** Looks for a target that has not been there yet, before the next one's is taken for a step by hand: a page draws its parts one by one. */
const looksBefore = 30

/**
 * Where the target of a step is in the view, followed while the page moves; null while it is not there. `onNext`: the target of the next
 * step has appeared in its place, so the person has walked on by hand.
 */
export function useTarget(selector: string, next: string | undefined, onNext: () => void): Box | null {
  const [box, setBox] = useState<Box | null>(null)
  const walkOn = useEffectEvent(onNext)
  useEffect(() => {
    let frame = 0
    let count = 0
    let target: Element | null = null
    let wasThere = false
    let told = ''
    function look() {
      if (count % patience === 0) {
        const found = targetOf(selector)
        if (found && found !== target) bringIntoView(found)
        target = found
        wasThere ||= found !== null || count >= looksBefore * patience
        if (!target && wasThere && next !== undefined && targetOf(next)) return walkOn()
      }
      count += 1
      const { top, left, width, height } = target?.getBoundingClientRect() ?? nowhere
      const now = target ? `${top} ${left} ${width} ${height}` : ''
      if (now !== told) setBox(target ? { top, left, width, height } : null)
      told = now
      frame = requestAnimationFrame(look)
    }
    look()
    return () => cancelAnimationFrame(frame)
  }, [selector, next])
  return box
}

const nowhere: Box = { top: 0, left: 0, width: 0, height: 0 }

function bringIntoView(target: Element) {
  const { top, bottom } = target.getBoundingClientRect()
  if (top < 0 || bottom > innerHeight) target.scrollIntoView({ block: bottom - top > innerHeight ? 'start' : 'center' })
}
