import type { Measurement } from './Measurement.ts'

/** How many times its floor a value costs: of a rate more is better, of everything else less. Null: nothing to compare with. */
export function ratioOf({ unit, value, floor }: Measurement): number | null {
  if (!floor?.value) return null
  return unit.endsWith('/s') ? floor.value / value : value / floor.value
}
