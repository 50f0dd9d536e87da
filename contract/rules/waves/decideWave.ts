import type { WaveTally } from './screenStanding.ts'

/** Why a wave waits or was rolled back. */
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
  /** Counts of the step opened last. */
  step: WaveTally
  /** Counts of all open steps together. */
  opened: WaveTally
  /** Devices of open steps that are offline, but not long enough to count as dark. */
  silent: number
  isLast: boolean
  /** Devices without the release that were seen since the step opened, and how many of them are offline now. */
  others: { seen: number; dark: number }
  isPaused: boolean
  /** Milliseconds: when the step opened, and when the last of its devices completed all plays; null: none did yet. */
  stepTime: number
  provenTime: number | null
  /** Milliseconds of observation before the next step. */
  soak: number
  /** Percentage of devices that may fail. */
  tolerance: number
  now: number
}

export type WaveDecision =
  | { kind: 'open' | 'finish' }
  /** `until`: instant in milliseconds since 1970; null: unknown. */
  | { kind: 'wait'; why: WaveReason; until: number | null }
  | { kind: 'halt'; why: WaveReason }

/** If a fifth of the other devices is dark too, the cause is the network or the server. */
const outageShare = 0.2

/** Decides whether to open the next step, finish, wait, or halt. Faults halt the wave whatever else it waits for. */
export function decideWave(facts: WaveFacts): WaveDecision {
  const { step, opened, silent, isLast, isPaused, stepTime, provenTime, soak, tolerance, now } = facts
  const mostFailures = Math.floor((reachedOf(opened) * tolerance) / 100)
  if (opened.faulty > mostFailures) return { kind: 'halt', why: 'faults' }
  if (opened.dark > mostFailures) return ofDark(facts)
  if (isPaused) return wait('paused')
  // Open nothing while offline devices may still count as dark.
  if (opened.dark + silent > mostFailures) return wait('loading')
  if (step.waiting > 0) return wait('loading')
  if (step.early > 0) return wait('early')
  // Absent devices get the send when they return, so they only delay the next step; the last step has no next one.
  const isBare = step.done === 0 && step.absent + step.faulty + step.dark > 0
  if (isBare && !isLast) return wait('absent')
  const until = (provenTime === null ? stepTime : Math.max(stepTime, provenTime)) + soak
  if (reachedOf(step) > 0 && now < until) return wait('soaking', until)
  return { kind: isLast ? 'finish' : 'open' }
}

/**
 * Decides whether a bad send or an outage caused the dark devices (see `waveStandings`). Halts only if the share of
 * dark devices among those with the send is more than twice the share among those without it. Waits if no device
 * without the send was seen, if a fifth of these are dark, or if only one of several devices is dark.
 */
function ofDark({ opened, others }: WaveFacts): WaveDecision {
  if (others.seen === 0) return wait('dark')
  const elsewhere = others.dark / others.seen
  const seen = reachedOf(opened) - opened.absent
  if (elsewhere >= outageShare || opened.dark / seen <= 2 * elsewhere) return wait('outage')
  // If only one of several devices went dark, a person may have switched it off.
  if (opened.dark === 1 && seen > 1) return wait('dark')
  return { kind: 'halt', why: 'dark' }
}

const reachedOf = (tally: WaveTally) =>
  tally.waiting + tally.early + tally.done + tally.faulty + tally.dark + tally.absent

const wait = (why: WaveReason, until: number | null = null): WaveDecision => ({ kind: 'wait', why, until })
