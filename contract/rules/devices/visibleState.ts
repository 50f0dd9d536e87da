import type { VisibleState } from '#contract/states.ts'
import { type DeviceReason, type ReasonId, reasonLevels } from './deviceReasons.ts'

const ownStates: readonly (readonly [ReasonId, VisibleState])[] = [
  ['arrears', 'arrears'],
  ['off', 'offOnPurpose'],
  ['connecting', 'connecting'],
  ['neverSeen', 'offline'],
  ['offline', 'offline'],
  ['sleeping', 'sleeping'],
]

/**
 * The state shown for a device (spec 4, Device): that of the first entry of `ownStates` whose reason the device has.
 * Otherwise `abnormal` if one of its reasons has the level `problem`, else `idle` if it has the reason `idle`, else
 * `normal`.
 */
export function visibleState(reasons: readonly DeviceReason[]): VisibleState {
  const has = (id: ReasonId) => reasons.some(reason => reason.id === id)
  const own = ownStates.find(([id]) => has(id))
  if (own) return own[1]
  if (reasons.some(({ id }) => reasonLevels[id] === 'problem')) return 'abnormal'
  return has('idle') ? 'idle' : 'normal'
}
