import type { PublicationKind } from '#contract/resources/publishing/publicationKinds.ts'
import { sentPlan } from '#contract/resources/publishing/sentPlan.ts'
import type { PlayPlan } from '#contract/rules/playPlan/plan.ts'
import { createRepository } from '#server/crud/repository.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { storedPlan } from '#server/publishing/calendars/readCalendars.ts'

type PlanContent = {
  kind: PublicationKind
  programId: string | null
  subtitleId: string | null
  approvedBy: string | null
}

/** Stores the plan of one program or subtitle of a send. Returns its id. */
export async function insertPlan(plan: PlayPlan, content: PlanContent, context: Context): Promise<string> {
  const { db, ids, time, publish, afterCommit } = context
  const id = ids.next()
  const { name, type } = plan
  const values = { name, type, ...content, plan: storedPlan({ ...plan, id }) }
  const { ownerId } = await createRepository(db, sentPlan, time).insert(id, values, callerOf(context))
  afterCommit(() => publish.changed('sentPlan', 'created', [{ id, ownerId }]))
  return id
}
