import type { WaveTally } from './screenStanding.ts'

/** Why a send in steps waits, or was taken back. */
export const waveReasons = [
  'loading',
  'early',
  'absent',
  'soaking',
  'paused',
  'outage',
  'dark',
  'faults',
  'person',
] as const
export type WaveReason = (typeof waveReasons)[number]

export type WaveFacts = {
  /** Of the step that was opened last. */
  step: WaveTally
  /** Of all steps that are open. */
  opened: WaveTally
  /** Of all steps that are open: silent, though not yet for so long that they are called dark. */
  silent: number
  isLast: boolean
  /** Screens without the send that were seen since the step opened, and how many of them are dark. */
  others: { seen: number; dark: number }
  /** The plan is paused. */
  isPaused: boolean
  /** Milliseconds: when the step opened, and when its last screen had played all to the end. */
  stepTime: number
  provenTime: number | null
  /** Milliseconds of evidence. */
  soak: number
  /** Screens in a hundred that may fail. */
  tolerance: number
  now: number
}

export type WaveDecision =
  | { kind: 'open' | 'finish' }
  /** `until`: milliseconds, where it is known. */
  | { kind: 'wait'; why: WaveReason; until: number | null }
  | { kind: 'halt'; why: WaveReason }

/** With a fifth of the others dark it is the network, or the server. */
const outageShare = 0.2

/** Open the next step, wait, or halt: all there is to it. A fault halts, whatever else is waited for. */
export function decideWave(facts: WaveFacts): WaveDecision {
  const { step, opened, silent, isLast, isPaused, stepTime, provenTime, soak, tolerance, now } = facts
  const mostFailures = Math.floor((reachedOf(opened) * tolerance) / 100)
  if (opened.faulty > mostFailures) return { kind: 'halt', why: 'faults' }
  if (opened.dark > mostFailures) return ofDark(facts)
  if (isPaused) return wait('paused')
  // Nothing opens while they may still turn out to be dark.
  if (opened.dark + silent > mostFailures) return wait('loading')
  if (step.waiting > 0) return wait('loading')
  if (step.early > 0) return wait('early')
  // The last step opens nothing: what is away gets it when it is back.
  const isBare = step.done === 0 && step.absent + step.faulty + step.dark > 0
  if (isBare && !isLast) return wait('absent')
  const until = (provenTime === null ? stepTime : Math.max(stepTime, provenTime)) + soak
  if (reachedOf(step) > 0 && now < until) return wait('soaking', until)
  return { kind: isLast ? 'finish' : 'open' }
}

/** An outage is not a bad release: it is one when those with the send went dark more than those without. */
function ofDark({ opened, others }: WaveFacts): WaveDecision {
  if (others.seen === 0) return wait('dark')
  const elsewhere = others.dark / others.seen
  const seen = reachedOf(opened) - opened.absent
  if (elsewhere >= outageShare || opened.dark / seen <= 2 * elsewhere) return wait('outage')
  // One among several was switched off, perhaps.
  if (opened.dark === 1 && seen > 1) return wait('dark')
  return { kind: 'halt', why: 'dark' }
}

const reachedOf = (tally: WaveTally) =>
  tally.waiting + tally.early + tally.done + tally.faulty + tally.dark + tally.absent

const wait = (why: WaveReason, until: number | null = null): WaveDecision => ({ kind: 'wait', why, until })
