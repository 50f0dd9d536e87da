import type { WavePart, WaveSteps } from './waveSteps.ts'

/** `rank`: random but stable; `groupIds`: its group and all parent groups. */
export type Candidate = { id: string; rank: string; isOnline: boolean; groupIds: readonly string[] }

/** Device ids of each step; steps are not empty and together cover all candidates. */
export function assignSteps(candidates: readonly Candidate[], steps: WaveSteps): string[][] {
  const assigned = steps.by === 'group' ? byGroup(candidates, steps.groupIds) : byShare(candidates, steps.parts)
  return assigned.filter(step => step.length > 0)
}

/** Steps by share of all candidates. Offline devices come last, because they provide no evidence. */
function byShare(candidates: readonly Candidate[], parts: readonly WavePart[]): string[][] {
  const order = [...candidates].sort(
    (a, b) => Number(b.isOnline) - Number(a.isOnline) || compare(a.rank, b.rank) || compare(a.id, b.id),
  )
  const total = order.length
  let assignedCount = 0
  const ends = parts.map(part => ('screens' in part ? part.screens : Math.ceil((total * part.percent) / 100)))
  return [...ends, total].map(end => {
    const upTo = Math.min(total, Math.max(assignedCount, end))
    const step = order.slice(assignedCount, upTo).map(({ id }) => id)
    assignedCount = upTo
    return step
  })
}

function byGroup(candidates: readonly Candidate[], groupIds: readonly string[]): string[][] {
  const unassigned = new Map(candidates.map(candidate => [candidate.id, candidate]))
  const nextStep = (isMeant: (candidate: Candidate) => boolean) => {
    const step = [...unassigned.values()].filter(isMeant).map(({ id }) => id)
    for (const id of step) unassigned.delete(id)
    return step.sort(compare)
  }
  return [...groupIds.map(groupId => nextStep(candidate => candidate.groupIds.includes(groupId))), nextStep(() => true)]
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
