import { AppError } from '#contract/errors/errors.ts'
import type { License, licenseStates } from '#contract/resources/money/license.ts'
import type { Row } from '#server/base/values.ts'
import type { Context } from '#server/kernel/context.ts'

type Dated = Pick<License, 'takenBackTime' | 'validUntil'> | Row

export function licenseStateOf(
  { takenBackTime, validUntil }: Dated,
  { time, now }: Pick<Context, 'time' | 'now'>,
): (typeof licenseStates)[number] {
  if (takenBackTime) return 'takenBack'
  return typeof validUntil === 'string' && validUntil < time.dayOf(now()) ? 'expired' : 'valid'
}

/** Throws license.takenBack or license.expired if the license is no longer valid. */
export function refuseEnded(row: Dated, context: Pick<Context, 'time' | 'now'>): void {
  const state = licenseStateOf(row, context)
  if (state !== 'valid') throw new AppError(`license.${state}`)
}
