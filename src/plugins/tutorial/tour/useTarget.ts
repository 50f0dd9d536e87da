import { useEffect, useEffectEvent, useState } from 'react'
import type { Box } from './cardPlace.ts'
import { targetOf } from './targetOf.ts'

/** Frames between two queries of the selector; the target's position is read in each frame. */
const patience = 10
/**
 * Queries without a target before the next step's target counts as a manual step: pages render their parts gradually.
 */
const looksBefore = 30

/**
 * Position of a step's target in the viewport, updated in each frame; null while it is absent. `onNext`: called when
 * the next step's target has appeared instead, because the user went on manually.
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
