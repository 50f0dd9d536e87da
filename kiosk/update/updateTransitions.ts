// State transitions of an update, as pure functions.
import type { UpdateState } from './updateState.ts'

/** Maximum number of starts of a version on trial: two, because an unrelated power cut may interrupt the first. */
const mostStarts = 2

export function stage(update: UpdateState, version: string): UpdateState {
  const last = { version, state: 'staged' as const, reason: null }
  return { ...update, trial: { version, starts: 0 }, last, isReported: false, isAnswered: false }
}

/** Returns the state for the next start: a start of the version on trial is counted before it happens. */
export function startTrial(update: UpdateState): UpdateState {
  const { trial } = update
  if (!trial) return update
  if (trial.starts >= mostStarts) return rollBack(update, 'It was cut off twice before it had run well')
  const last = { version: trial.version, state: 'onTrial' as const, reason: null }
  return { ...update, trial: { ...trial, starts: trial.starts + 1 }, last }
}

export function rollBack(update: UpdateState, reason: string): UpdateState {
  const { trial } = update
  if (!trial) return update
  const last = { version: trial.version, state: 'takenBack' as const, reason: reason.slice(0, 500) }
  return { ...update, trial: null, last, isReported: false, isAnswered: false }
}

export function confirm(update: UpdateState): UpdateState {
  const { trial } = update
  if (!trial) return update
  const last = { version: trial.version, state: 'kept' as const, reason: null }
  return { ...update, kept: trial.version, trial: null, last, isReported: false, isAnswered: true }
}
