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
 * The state shown for a device: the first of `ownStates` that it has a reason for, else by the level of its reasons
 * (spec 4, Device).
 */
export function visibleState(reasons: readonly DeviceReason[]): VisibleState {
  const has = (id: ReasonId) => reasons.some(reason => reason.id === id)
  const own = ownStates.find(([id]) => has(id))
  if (own) return own[1]
  if (reasons.some(({ id }) => reasonLevels[id] === 'problem')) return 'abnormal'
  return has('idle') ? 'idle' : 'normal'
}
