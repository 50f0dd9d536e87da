import { type Playback, type SendState, sendStates } from '#contract/states.ts'

/**
 * Event that changes a row of the send log. `fetched`: the device has fetched the manifest that
 * contains the publication.
 */
export type SendEvent =
  | { kind: 'fetched' }
  | { kind: 'downloading'; percent: number }
  | { kind: 'downloaded' }
  | { kind: 'failed'; reason: string | null }
  | { kind: 'retransmit' }
  | { kind: 'cancel' }

export type SendProgress = {
  state: SendState
  percent: number
  reason: string | null
  playback: Playback | null
  culprit: string | null
  attempt: number
  finishTime: Date | null
  history: { state: SendState | Playback; time: string; percent?: number }[]
}

/** Returns the row after an event; null if its state does not allow the event. */
export function afterSendEvent(line: SendProgress, event: SendEvent, now: Date): SendProgress | null {
  const state = nextState(line, event)
  if (state === null || !sendStates.can(line.state, state)) return null
  const isNewStep = state !== line.state || event.kind === 'retransmit'
  const step = { state, time: now.toISOString(), ...(event.kind === 'downloading' && { percent: percentOf(event) }) }
  const history = isNewStep ? [...line.history, step] : line.history
  const next: SendProgress = { ...line, state, history }
  /** Resets the reported playback, because the report was about the files before this event. */
  const unseen = { playback: null, culprit: null }
  switch (event.kind) {
    case 'fetched':
      return next
    case 'downloading':
      return { ...next, ...unseen, percent: percentOf(event), reason: null, finishTime: null }
    case 'downloaded':
      return { ...next, percent: 100, reason: null, playback: line.playback ?? 'waits', finishTime: now }
    case 'failed':
      // At most 99, because 100 means a complete download. A failure after a complete download means that a file is
      // missing or damaged.
      return { ...next, ...unseen, percent: Math.min(99, line.percent), reason: event.reason, finishTime: now }
    case 'retransmit':
      return { ...next, ...unseen, percent: 0, reason: null, finishTime: null, attempt: line.attempt + 1 }
    case 'cancel':
      return { ...next, finishTime: now }
  }
}

/** Returns the progress in whole percent. At most 99, because 100 means a complete download. */
const percentOf = ({ percent }: { percent: number }) => Math.min(99, Math.floor(percent))

/** Returns the next state, without a check whether the state table allows it. */
function nextState({ history }: SendProgress, event: SendEvent): SendState | null {
  // A download after a retransmission counts as part of the retransmission, even after failures. `attempt` cannot
  // show this, because the first row may have an attempt above 0.
  const isAgain = history.some(step => step.state === 'retransmission')
  switch (event.kind) {
    case 'fetched':
      return 'waitingForDownload'
    case 'downloading':
      return isAgain ? 'retransmission' : 'downloading'
    case 'downloaded':
      return isAgain ? 'retransmissionSuccess' : 'downloadSuccessful'
    case 'failed':
      return 'downloadFailed'
    case 'retransmit':
      return 'retransmission'
    case 'cancel':
      return 'cancelled'
  }
}
