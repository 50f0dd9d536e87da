import type { Trouble } from './troubleOf.ts'

/** A trouble of one screen that a rule has seen; moments in milliseconds. */
export type Sign = {
  id: string
  since: number
  /** Since when it is gone; it is over once it stays so. */
  clear: number | null
  /** It stands in an alarm. */
  isAlarmed: boolean
}

export type SignChanges = {
  begun: { id: string; since: number }[]
  /** Gone for a moment, and there again. */
  back: string[]
  clearing: string[]
  over: string[]
  /** There, and in no alarm. */
  pending: { id: string; since: number; isDue: boolean }[]
}

/** An alarm is over when its trouble is gone for so long: a screen that flickers is one outage. */
export const steadyMs = 60_000

/** What became of the troubles of a rule. A screen that `troubles` does not name is none of the rule's any more. */
export function followSigns(
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
