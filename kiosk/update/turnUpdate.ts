// The steps of an update, as changes of its state alone.
import type { UpdateState } from './updateState.ts'

/** A trial is begun so often: once, and once more because power may fail for reasons of its own. */
const mostStarts = 2

export function stage(update: UpdateState, version: string): UpdateState {
  const last = { version, state: 'staged' as const, reason: null }
  return { ...update, trial: { version, starts: 0 }, last, isReported: false, isAnswered: false }
}

/** What is started next; of a trial it is counted before it begins. */
export function begin(update: UpdateState): UpdateState {
  const { trial } = update
  if (!trial) return update
  if (trial.starts >= mostStarts) return takeBack(update, 'It was cut off twice before it had run well')
  const last = { version: trial.version, state: 'onTrial' as const, reason: null }
  return { ...update, trial: { ...trial, starts: trial.starts + 1 }, last }
}

export function takeBack(update: UpdateState, reason: string): UpdateState {
  const { trial } = update
  if (!trial) return update
  const last = { version: trial.version, state: 'takenBack' as const, reason: reason.slice(0, 500) }
  return { ...update, trial: null, last, isReported: false, isAnswered: false }
}

export function keep(update: UpdateState): UpdateState {
  const { trial } = update
  if (!trial) return update
  const last = { version: trial.version, state: 'kept' as const, reason: null }
  return { ...update, kept: trial.version, trial: null, last, isReported: false, isAnswered: true }
}
