import type { CSSProperties } from 'react'
import type { Stretch } from '#contract/rules/playPlan/forecast.ts'
import type { Published } from '#contract/rules/playPlan/plan.ts'
import { type Instant, isZone } from '#contract/rules/playPlan/zone.ts'
import type { OnAirEmergency, OnAirPlan, OnAirRow, SubtitleBand } from '#contract/services/publishing/onAir.ts'
import { forecastSent, type InEffect, type SentStretch } from './forecastSent.ts'
import type { Period } from './period.ts'

/** A plan of a screen with its title. */
export type Candidate = Published & InEffect & Pick<OnAirPlan, 'title' | 'sentPlanId' | 'isOwn'>

/** A row with its plans, and the time zone they are evaluated in. */
export type PlannedRow = Omit<OnAirRow, 'candidates' | 'timeZone'> & {
  zone: string
  plans: Candidate[]
  /** Subtitles above the programs, by edge of the screen. */
  subtitles: Readonly<Record<SubtitleBand, Candidate[]>>
  /** Emergencies above everything else, oldest first. */
  emergencies: readonly OnAirEmergency[]
}

type Answer = {
  rows: readonly OnAirRow[]
  plans: readonly OnAirPlan[]
  emergencies?: readonly OnAirEmergency[]
}

/** Unknown time zones are evaluated as UTC, as on the screen; groups without screens use the viewer's. */
export function plannedRowsOf({ rows, plans, emergencies = [] }: Answer, ownZone: string): PlannedRow[] {
  const known = new Map(plans.map(plan => [plan.id, plan]))
  const shared = new Map<string, Pick<PlannedRow, 'plans' | 'subtitles'>>()

  /** Rows with the same plans share one object, so that their program is computed once. */
  function sharedPlans(candidates: OnAirRow['candidates']) {
    const key = JSON.stringify(candidates)
    const made = shared.get(key) ?? resolvePlans(candidates)
    shared.set(key, made)
    return made
  }

  function resolvePlans(candidates: OnAirRow['candidates']) {
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
      ...sharedPlans(candidates),
      zone: timeZone === null ? ownZone : isZone(timeZone) ? timeZone : 'UTC',
      emergencies: emergencies.filter(({ rowIds }) => rowIds.includes(row.id)),
    }
  })
}

const programCache = new WeakMap<readonly Candidate[], Map<string, readonly SentStretch[]>>()

/** Contents of a row within a period, as stretches (spans of constant content); cached. */
export function programOf(
  { plans, zone }: Pick<PlannedRow, 'plans' | 'zone'>,
  { from, to }: Pick<Period, 'from' | 'to'>,
): readonly SentStretch[] {
  const known = programCache.get(plans) ?? new Map<string, readonly SentStretch[]>()
  programCache.set(plans, known)
  const key = `${from} ${to} ${zone}`
  const stretches = known.get(key) ?? forecastSent(plans, from, to, { zone })
  known.set(key, stretches)
  return stretches
}

/** The plans whose content is shown: those in rotation, or the idle plan that ended last, or none. */
export function shownOf<P extends Published>({ now }: Pick<Stretch, 'now'>, plans: readonly P[]): P[] {
  const ids = now.kind === 'plans' ? now.rotation.map(({ id }) => id) : now.kind === 'lastIdle' ? [now.plan.id] : []
  return ids.flatMap(id => plans.find(plan => plan.id === id) ?? [])
}

/** The stretch of a row at an instant, which may be outside the period. */
export function stretchAt(
  place: PlannedRow,
  at: Instant,
  period: Pick<Period, 'from' | 'to'>,
): SentStretch | undefined {
  const isWithin = period.from <= at && at < period.to
  const [stretch] = isWithin ? [] : programOf(place, { from: at, to: at + 1 })
  return stretch ?? programOf(place, period).find(({ from, to }) => from <= at && at < to)
}

/** Distinguishable hues for programs; a program has the same hue in all rows. */
const hues = [212, 152, 32, 280, 350, 190, 92, 252, 12, 58, 315, 172]

function hueOf(programId: string): number {
  let sum = 0
  for (const letter of programId) sum = (sum * 31 + letter.charCodeAt(0)) % 9973
  return hues[sum % hues.length] ?? 212
}

export const hueStyle = (programId: string) => ({ '--hue': hueOf(programId) }) as CSSProperties
