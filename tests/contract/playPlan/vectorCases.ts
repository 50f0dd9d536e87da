// Turns every vector into a check that runs in any JavaScript engine and returns the found and the expected value.

import type { PlayPlan } from '#contract/rules/playPlan/plan.ts'
import { type Resolution, resolve, whyInactive } from '#contract/rules/playPlan/resolve.ts'
import { takeover } from '#contract/rules/playPlan/takeover.ts'
import { validatePlan } from '#contract/rules/playPlan/validatePlan.ts'
import { windowsOf } from '#contract/rules/playPlan/windows.ts'
import { conflictsBetween } from './conflictsBetween.ts'
import { type PlanWords, plan } from './plan.ts'
import { calendar, home, type WindowsVector } from './vectors/calendar.ts'
import { type ClockChangeVector, clockChanges } from './vectors/clockChanges.ts'
import { type ConflictVector, conflicts, conflictsFrom } from './vectors/conflicts.ts'
import { emergencyMoments, emergencyResolutions, emergencyTakeovers } from './vectors/emergencies.ts'
import {
  exceptionConflicts,
  exceptionMoments,
  exceptionRefusals,
  exceptionResolutions,
  exceptionTakeovers,
  exceptionWindows,
} from './vectors/exceptions.ts'
import { type MomentVector, moments } from './vectors/moments.ts'
import { overnight } from './vectors/overnight.ts'
import { type RefusalVector, refusals } from './vectors/refusals.ts'
import { type ResolutionVector, resolutions } from './vectors/resolutions.ts'
import { type TakeoverVector, takeovers } from './vectors/takeovers.ts'

/** Result of a check; plain data, so that it can be transferred out of a page. */
export type Outcome = { found: unknown; expected: unknown }
export type VectorCase = { subject: string; promise: string; check: () => Outcome }

const at = (text: string) => Date.parse(text)
const iso = (instant: number) => new Date(instant).toISOString()
const DAY = 24 * 60 * 60_000

const windowsIn = (words: PlanWords, [from, to]: [number, number], zone: string) =>
  windowsOf(plan(words), from, to, zone).map(window => [iso(window.from), iso(window.to)])

const shownBy = ({ now }: Resolution) => {
  if (now.kind === 'card') return 'card'
  return now.kind === 'lastIdle' ? `idle ${now.plan.id}` : now.rotation.map(({ id }) => id).join(' ')
}

function ofClockChange({ zone, day, range, window }: ClockChangeVector): Outcome {
  const words: PlanWords = { startDate: day, endDate: day, ranges: range }
  const noon = at(`${day}T12:00Z`)
  const edges = window ? [at(window[0]) - 1, at(window[0]), at(window[1]) - 1, at(window[1])] : []
  return {
    found: {
      windows: windowsIn(words, [noon - 3 * DAY, noon + 3 * DAY], zone),
      active: edges.map(instant => whyInactive(plan(words), instant, zone) === null),
    },
    expected: {
      windows: window ? [window.map(edge => iso(at(edge)))] : [],
      active: window ? [false, true, true, false] : [],
    },
  }
}

const ofWindows = ({ plan: words, span: [from, to], windows, zone = home }: WindowsVector): Outcome => ({
  found: windowsIn(words, [at(from), at(to)], zone),
  expected: windows.map(window => window.split(' ').map(edge => iso(at(edge)))),
})

const ofMoment = ({ plan: words, at: instant, is, zone = home }: MomentVector): Outcome => ({
  found: [
    whyInactive(plan(words), at(instant), zone) ?? 'active',
    whyInactive(plan(words), at(instant), zone) === null,
  ],
  expected: [is, is === 'active'],
})

function ofResolution(vector: ResolutionVector): Outcome {
  const { plans, at: instant, shows, why, cut, losers = {}, nextChange, zone = home } = vector
  const answer = resolve(plans.map(plan), at(instant), { zone })
  return {
    found: {
      shows: shownBy(answer),
      why: answer.why,
      transition: answer.transition,
      losers: answer.losers.map(({ plan, reason }) => [plan.id, reason]),
      nextChange: answer.nextChange === null ? null : iso(answer.nextChange),
    },
    expected: {
      shows,
      why,
      transition: cut ? 'cut' : 'atEnd',
      losers: Object.entries(losers),
      nextChange: nextChange === null ? null : iso(at(nextChange)),
    },
  }
}

const ofTakeover = ({ plans, on, at: instant, fate }: TakeoverVector): Outcome => ({
  found: takeover(on, resolve(plans.map(plan), at(instant), { zone: home })),
  expected: fate,
})

function ofConflict({ plans, conflicts, from = conflictsFrom, zone = home }: ConflictVector): Outcome {
  const named = plans.map(words => plan({ name: `Plan ${words.id}`, ...words }))
  return {
    found: conflictsBetween(named, { zone }, at(from)).map(({ ids, names, at }) => [...ids, ...names, iso(at)]),
    expected: conflicts.map(words => {
      const [a = '', b = '', instant = ''] = words.split(' ')
      return [a, b, `Plan ${a}`, `Plan ${b}`, iso(at(instant))]
    }),
  }
}

const ofRefusal = ({ plan: words, raw = {}, errors }: RefusalVector): Outcome => ({
  found: validatePlan({ ...plan(words), ...raw } as PlayPlan).map(({ field, id }) => `${field} ${id}`),
  expected: errors,
})

function casesOf<V extends { promise: string }>(subject: string, vectors: readonly V[], check: (vector: V) => Outcome) {
  return vectors.map((vector): VectorCase => ({ subject, promise: vector.promise, check: () => check(vector) }))
}

export const vectorCases: readonly VectorCase[] = [
  ...casesOf('clock changes', clockChanges, ofClockChange),
  ...casesOf('windows', [...calendar, ...overnight, ...exceptionWindows], ofWindows),
  ...casesOf('moments', [...moments, ...exceptionMoments, ...emergencyMoments], ofMoment),
  ...casesOf('resolutions', [...resolutions, ...exceptionResolutions, ...emergencyResolutions], ofResolution),
  ...casesOf('takeovers', [...takeovers, ...exceptionTakeovers, ...emergencyTakeovers], ofTakeover),
  ...casesOf('conflicts', [...conflicts, ...exceptionConflicts], ofConflict),
  ...casesOf('refusals', [...refusals, ...exceptionRefusals], ofRefusal),
]
