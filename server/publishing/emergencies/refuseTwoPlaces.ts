import { fieldError } from '#contract/errors/errors.ts'
import type { Values } from '#server/calls/values.ts'

/** Who chose groups or screens did not mean all of them, and all of them is what a new row begins with. */
export function refuseTwoPlaces(values: Values, row: Values | object = {}): Values {
  const { isEverywhere, groupIds, deviceIds } = { ...row, ...values } as Values
  const isSome = [groupIds, deviceIds].some(ids => Array.isArray(ids) && ids.length > 0)
  if (isEverywhere && isSome) throw fieldError('isEverywhere', 'emergency.twoPlaces')
  return values
}
