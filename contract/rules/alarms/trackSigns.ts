import type { Trouble } from './troubleOf.ts'

/** A condition of one screen that a rule has observed; times in milliseconds. */
export type Sign = {
  id: string
  since: number
  /**
   * Since when the condition is absent; null while present. The condition is over once it has been absent for
   * `steadyMs`.
   */
  clear: number | null
  /** Whether the condition belongs to an open alarm. */
  isAlarmed: boolean
}

export type SignChanges = {
  begun: { id: string; since: number }[]
  /** Screens whose condition was absent briefly and is present again. */
  back: string[]
  clearing: string[]
  over: string[]
  /** Screens whose condition is present and has no alarm yet. */
  pending: { id: string; since: number; isDue: boolean }[]
}

/** Hysteresis: an alarm recovers once its condition was absent this long, so that a flapping screen is one outage. */
export const steadyMs = 60_000

/**
 * Compares the stored conditions of a rule with the current ones. A screen missing from `troubles` no longer belongs
 * to the rule.
 */
export function trackSigns(
  signs: readonly Sign[],
  troubles: ReadonlyMap<string, Trouble>,
  { now, graceMs }: { now: number; graceMs: number },
): SignChanges {
  const changes: SignChanges = { begun: [], back: [], clearing: [], over: [], pending: [] }
  const known = new Set<string>()
  const wait = (id: string, since: number) => changes.pending.push({ id, since, isDue: since + graceMs <= now })
  for (const { id, since, clear, isAlarmed } of signs) {
    known.add(id)
    const trouble = troubles.get(id)
    if (trouble?.is === 'unknown') continue
    if (trouble?.is === 'there') {
      if (clear !== null) changes.back.push(id)
      if (!isAlarmed) wait(id, since)
    } else if (!isAlarmed) changes.over.push(id)
    else if (clear === null) changes.clearing.push(id)
    else if (clear + steadyMs <= now) changes.over.push(id)
  }
  for (const [id, trouble] of troubles) {
    if (trouble.is !== 'there' || known.has(id)) continue
    changes.begun.push({ id, since: trouble.since })
    wait(id, trouble.since)
  }
  return changes
}
