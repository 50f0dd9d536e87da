import type { Measurement } from './Measurement.ts'
import { numberOf } from './numberOf.ts'
import { ratioOf } from './ratioOf.ts'

/** Formats the goal, with `missed` if it was not reached. */
export function goalOf(measured: Measurement): string {
  const { goal } = measured
  if (!goal) return ''
  const words = 'most' in goal ? `${numberOf(goal.most)} ${measured.unit}` : `${numberOf(goal.times)} ×`
  return `goal ${words}${isReached(measured) ? '' : ': missed'}`
}

/** A goal relative to an unmeasured floor counts as missed. */
function isReached(measured: Measurement): boolean {
  const { goal, value } = measured
  if (!goal) return true
  if ('most' in goal) return value <= goal.most
  const ratio = ratioOf(measured)
  return ratio !== null && ratio <= goal.times
}
