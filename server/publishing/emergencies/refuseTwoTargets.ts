import { fieldError } from '#contract/errors/errors.ts'
import type { Values } from '#server/base/values.ts'

/** Throws a field error if devices or groups are chosen although "all devices", the default of new rows, is set. */
export function refuseTwoTargets(values: Values, row: Values | object = {}): Values {
  const { isEverywhere, groupIds, deviceIds } = { ...row, ...values } as Values
  const isSome = [groupIds, deviceIds].some(ids => Array.isArray(ids) && ids.length > 0)
  if (isEverywhere && isSome) throw fieldError('isEverywhere', 'emergency.twoPlaces')
  return values
}
