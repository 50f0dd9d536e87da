import type { Published } from '#contract/rules/playPlan/plan.ts'
import { contentIdOf, type EffectivePublication } from './effectivePublications.ts'

/** Converts a publication to the form that the play-plan rules in contract/ use. */
export function publishedOf(publication: EffectivePublication): Published {
  return {
    ...publication.plan,
    id: publication.id,
    addressing: publication.addressing,
    publishedAt: publication.publishTime.toISOString(),
    played: publication.played,
    programId: contentIdOf(publication) ?? publication.versionId,
    durationMs: publication.duration,
    ...(publication.isPinned ? { isPinned: true } : {}),
  }
}
