import type { WavePart, WaveSteps } from './waveSteps.ts'

/** `rank`: random but stable; `groupIds`: its group and all parent groups. */
export type Candidate = { id: string; rank: string; isOnline: boolean; groupIds: readonly string[] }

/** Device ids of each step; steps are not empty and together cover all candidates. */
export function assignSteps(candidates: readonly Candidate[], steps: WaveSteps): string[][] {
  const assigned = steps.by === 'group' ? byGroup(candidates, steps.groupIds) : byShare(candidates, steps.parts)
  return assigned.filter(step => step.length > 0)
}

/** Offline devices come last, because they provide no evidence. */
function byShare(candidates: readonly Candidate[], parts: readonly WavePart[]): string[][] {
  const order = [...candidates].sort(
    (a, b) => Number(b.isOnline) - Number(a.isOnline) || compare(a.rank, b.rank) || compare(a.id, b.id),
  )
  const total = order.length
  let taken = 0
  const ends = parts.map(part => ('screens' in part ? part.screens : Math.ceil((total * part.percent) / 100)))
  return [...ends, total].map(end => {
    const upTo = Math.min(total, Math.max(taken, end))
    const step = order.slice(taken, upTo).map(({ id }) => id)
    taken = upTo
    return step
  })
}

function byGroup(candidates: readonly Candidate[], groupIds: readonly string[]): string[][] {
  const left = new Map(candidates.map(candidate => [candidate.id, candidate]))
  const take = (isMeant: (candidate: Candidate) => boolean) => {
    const step = [...left.values()].filter(isMeant).map(({ id }) => id)
    for (const id of step) left.delete(id)
    return step.sort(compare)
  }
  return [...groupIds.map(groupId => take(candidate => candidate.groupIds.includes(groupId))), take(() => true)]
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
