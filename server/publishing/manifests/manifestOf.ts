import { createHash } from 'node:crypto'
import { hasPlaysLeft } from '#contract/rules/playPlan/resolve.ts'
import type { StoredManifest } from '#server/db/StoredManifest.ts'
import type { EffectivePublication } from '#server/publishing/publications/effectivePublications.ts'
import { publishedOf } from '#server/publishing/publications/publishedOf.ts'

export type VersionFile = { versionId: string; sha256: string; size: number; type: string }

type Input = {
  device: StoredManifest['device']
  publications: readonly EffectivePublication[]
  /** How often each publication was sent again to this device. */
  attempts: ReadonlyMap<string, number>
  filesOf: (versionId: string) => readonly VersionFile[]
  /** Fetched ahead: no program of these plans needs to name them. */
  bound: readonly Omit<VersionFile, 'versionId'>[]
}

/** What a device should hold, as JSON, and the hash that names it. The order is fixed, so the same content has the same hash. */
export function manifestOf({ device, publications, attempts, filesOf, bound }: Input): { text: string; hash: string } {
  const wanted = publications.filter(isWanted).sort((a, b) => (a.id < b.id ? -1 : 1))
  const plans = wanted.map(publication => {
    const { plays } = publication.plan
    const attempt = attempts.get(publication.id) ?? 0
    return {
      ...publishedOf(publication),
      // Each play would be a new hash; only the end of the plays is news.
      played: plays !== null && !hasPlaysLeft({ plays, played: publication.played }) ? plays : 0,
      versionId: publication.versionId,
      ...(attempt > 0 ? { attempt } : {}),
    }
  })
  const versionIds = [...new Set(plans.map(plan => plan.versionId))].sort()
  const named = [...bound, ...versionIds.flatMap(filesOf)]
  const files = new Map(named.map(({ sha256, size, type }) => [sha256, { sha256, size, type }]))
  const content: StoredManifest = {
    device,
    versionIds,
    plans,
    files: [...files.values()].sort((a, b) => (a.sha256 < b.sha256 ? -1 : 1)),
  }
  const text = JSON.stringify(content)
  return { text, hash: createHash('sha256').update(text).digest('hex') }
}

/** A plan whose plays are used up never plays again; only an idle one may still be the last idle program (rule 9). */
function isWanted({ plan, played }: EffectivePublication): boolean {
  return plan.type === 'idle' || hasPlaysLeft({ plays: plan.plays, played })
}
