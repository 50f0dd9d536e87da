import { type Playback, type SendState, sendStates } from '#contract/states.ts'

/** What may happen to a line of the send log. `fetched`: the device has the manifest that names it. */
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

/** The line after an event; null when its state does not allow the event, which then changes nothing. */
export function afterSendEvent(line: SendProgress, event: SendEvent, now: Date): SendProgress | null {
  const state = nextState(line, event)
  if (state === null || !sendStates.can(line.state, state)) return null
  const isNews = state !== line.state || event.kind === 'retransmit'
  const step = { state, time: now.toISOString(), ...(event.kind === 'downloading' && { percent: percentOf(event) }) }
  const history = isNews ? [...line.history, step] : line.history
  const next: SendProgress = { ...line, state, history }
  /** Nothing of it is known to be seen. */
  const unseen = { playback: null, culprit: null }
  switch (event.kind) {
    case 'fetched':
      return next
    case 'downloading':
      return { ...next, ...unseen, percent: percentOf(event), reason: null, finishTime: null }
    case 'downloaded':
      return { ...next, percent: 100, reason: null, playback: line.playback ?? 'waits', finishTime: now }
    case 'failed':
      // All of it had come, perhaps; not all of it is there.
      return { ...next, ...unseen, percent: Math.min(99, line.percent), reason: event.reason, finishTime: now }
    case 'retransmit':
      return { ...next, ...unseen, percent: 0, reason: null, finishTime: null, attempt: line.attempt + 1 }
    case 'cancel':
      return { ...next, finishTime: now }
  }
}

/** Under way it is never all. */
const percentOf = ({ percent }: { percent: number }) => Math.min(99, Math.floor(percent))

/** Where the event leads, whether or not that is allowed. */
function nextState({ history }: SendProgress, event: SendEvent): SendState | null {
  // A retransmission remains one through its failures. The attempt does not tell: a line may begin with one above 0.
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
