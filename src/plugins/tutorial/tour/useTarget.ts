import { useEffect, useEffectEvent, useState } from 'react'
import type { Box } from './cardPosition.ts'
import { targetOf } from './targetOf.ts'

/** Frames between two queries of the selector; the target's position is read in each frame. */
const patience = 10
/**
 * Number of queries for which the tour waits for a target that has not appeared yet, because pages render their parts
 * gradually. After that, the target of the next step is accepted instead.
 */
const attempts = 30

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
    let lastReport = ''
    function search() {
      if (count % patience === 0) {
        const found = targetOf(selector)
        if (found && found !== target) scrollIntoSight(found)
        target = found
        wasThere ||= found !== null || count >= attempts * patience
        if (!target && wasThere && next !== undefined && targetOf(next)) return walkOn()
      }
      count += 1
      const { top, left, width, height } = target?.getBoundingClientRect() ?? nowhere
      const now = target ? `${top} ${left} ${width} ${height}` : ''
      if (now !== lastReport) setBox(target ? { top, left, width, height } : null)
      lastReport = now
      frame = requestAnimationFrame(search)
    }
    search()
    return () => cancelAnimationFrame(frame)
  }, [selector, next])
  return box
}

const nowhere: Box = { top: 0, left: 0, width: 0, height: 0 }

function scrollIntoSight(target: Element) {
  const { top, bottom } = target.getBoundingClientRect()
  if (top < 0 || bottom > innerHeight) target.scrollIntoView({ block: bottom - top > innerHeight ? 'start' : 'center' })
}
