import type { CSSProperties } from 'react'
import type { Stretch } from '#contract/rules/playPlan/forecast.ts'
import type { Published } from '#contract/rules/playPlan/plan.ts'
import { type Instant, isZone } from '#contract/rules/playPlan/zone.ts'
import type { OnAirEmergency, OnAirPlan, OnAirRow, SubtitleBand } from '#contract/services/publishing/onAir.ts'
import { forecastSent, type InEffect, type SentStretch } from './forecastSent.ts'
import type { Period } from './period.ts'

/** A plan of a screen with what it is called. */
export type Candidate = Published & InEffect & Pick<OnAirPlan, 'title' | 'sentPlanId' | 'isOwn'>

/** A row with its plans put together, and the zone they are read in. */
export type Place = Omit<OnAirRow, 'candidates' | 'timeZone'> & {
  zone: string
  plans: Candidate[]
  /** What lies over the programs, by the edge of the screen. */
  subtitles: Readonly<Record<SubtitleBand, Candidate[]>>
  /** What lies over everything, in the order in which it began. */
  emergencies: readonly OnAirEmergency[]
}

type Answer = {
  rows: readonly OnAirRow[]
  plans: readonly OnAirPlan[]
  emergencies?: readonly OnAirEmergency[]
}

/** A zone that this browser does not know is read as UTC, as a screen does; a group without screens has the viewer's. */
export function placesOf({ rows, plans, emergencies = [] }: Answer, ownZone: string): Place[] {
  const known = new Map(plans.map(plan => [plan.id, plan]))
  const shared = new Map<string, Pick<Place, 'plans' | 'subtitles'>>()

  /** Rows on which the same stands share it: what it plays is worked out once. */
  function standing(candidates: OnAirRow['candidates']) {
    const key = JSON.stringify(candidates)
    const made = shared.get(key) ?? putTogether(candidates)
    shared.set(key, made)
    return made
  }

  function putTogether(candidates: OnAirRow['candidates']) {
    const here = candidates.flatMap(({ id, played, since }) => {
      const plan = known.get(id)
      return plan ? [{ ...plan, played, since: Date.parse(since) }] : []
    })
    const along = (band: SubtitleBand | null) => here.filter(plan => plan.band === band)
    return { plans: along(null), subtitles: { top: along('top'), bottom: along('bottom') } }
  }

  return rows.map(({ candidates, timeZone, ...row }) => {
    return {
      ...row,
      ...standing(candidates),
      zone: timeZone === null ? ownZone : isZone(timeZone) ? timeZone : 'UTC',
      emergencies: emergencies.filter(({ rowIds }) => rowIds.includes(row.id)),
    }
  })
}

const reckoned = new WeakMap<readonly Candidate[], Map<string, readonly SentStretch[]>>()

/** What a row plays within a time; worked out once. */
export function programOf(
  { plans, zone }: Pick<Place, 'plans' | 'zone'>,
  { from, to }: Pick<Period, 'from' | 'to'>,
): readonly SentStretch[] {
  const known = reckoned.get(plans) ?? new Map<string, readonly SentStretch[]>()
  reckoned.set(plans, known)
  const key = `${from} ${to} ${zone}`
  const stretches = known.get(key) ?? forecastSent(plans, from, to, { zone })
  known.set(key, stretches)
  return stretches
}

/** What is seen: several that take turns, the program that was last, or none. */
export function shownOf<P extends Published>({ now }: Pick<Stretch, 'now'>, plans: readonly P[]): P[] {
  const ids = now.kind === 'plans' ? now.rotation.map(({ id }) => id) : now.kind === 'lastIdle' ? [now.plan.id] : []
  return ids.flatMap(id => plans.find(plan => plan.id === id) ?? [])
}

/** The stretch of a row at an instant. */
export function stretchAt(place: Place, at: Instant, period: Pick<Period, 'from' | 'to'>): SentStretch | undefined {
  const isWithin = period.from <= at && at < period.to
  const [stretch] = isWithin ? [] : programOf(place, { from: at, to: at + 1 })
  return stretch ?? programOf(place, period).find(({ from, to }) => from <= at && at < to)
}

/** Hues that are told apart; the same program has the same one everywhere. */
const hues = [212, 152, 32, 280, 350, 190, 92, 252, 12, 58, 315, 172]

function hueOf(programId: string): number {
  let sum = 0
  for (const letter of programId) sum = (sum * 31 + letter.charCodeAt(0)) % 9973
  return hues[sum % hues.length] ?? 212
}

export const hueStyle = (programId: string) => ({ '--hue': hueOf(programId) }) as CSSProperties
