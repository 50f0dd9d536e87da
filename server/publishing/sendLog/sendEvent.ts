import { type Playback, type SendState, sendStates } from '#contract/states.ts'

/**
 * Event that changes a line of the send log. `fetched`: the device fetched the manifest that contains the
 * publication.
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

/** Returns the line after an event; null if its state does not allow the event. */
export function afterSendEvent(line: SendProgress, event: SendEvent, now: Date): SendProgress | null {
  const state = nextState(line, event)
  if (state === null || !sendStates.can(line.state, state)) return null
  const isNewStep = state !== line.state || event.kind === 'retransmit'
  const step = { state, time: now.toISOString(), ...(event.kind === 'downloading' && { percent: percentOf(event) }) }
  const history = isNewStep ? [...line.history, step] : line.history
  const next: SendProgress = { ...line, state, history }
  /** Resets the reported playback, because it was about the files before. */
  const unseen = { playback: null, culprit: null }
  switch (event.kind) {
    case 'fetched':
      return next
    case 'downloading':
      return { ...next, ...unseen, percent: percentOf(event), reason: null, finishTime: null }
    case 'downloaded':
      return { ...next, percent: 100, reason: null, playback: line.playback ?? 'waits', finishTime: now }
    case 'failed':
      // At most 99 percent, because a failure after a complete download means that a file is missing or damaged.
      return { ...next, ...unseen, percent: Math.min(99, line.percent), reason: event.reason, finishTime: now }
    case 'retransmit':
      return { ...next, ...unseen, percent: 0, reason: null, finishTime: null, attempt: line.attempt + 1 }
    case 'cancel':
      return { ...next, finishTime: now }
  }
}

/** Progress in whole percent, at most 99: 100 is reserved for complete downloads. */
const percentOf = ({ percent }: { percent: number }) => Math.min(99, Math.floor(percent))

/** Next state, without checking whether it is allowed. */
function nextState({ history }: SendProgress, event: SendEvent): SendState | null {
  // A download that follows a retransmission counts as a retransmission, even after failures. `attempt` cannot tell
  // this, because a line may start above 0.
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
