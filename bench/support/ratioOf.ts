import type { Measurement } from './Measurement.ts'

/** Cost as a multiple of the floor: for rates more is better, for all other units less. Null without a floor. */
export function ratioOf({ unit, value, floor }: Measurement): number | null {
  if (!floor?.value) return null
  return unit.endsWith('/s') ? floor.value / value : value / floor.value
}
