import { sql } from 'kysely'
import type { CallResult } from '#contract/kernel/call.ts'
import type { PublicationKind } from '#contract/resources/publishing/publicationKinds.ts'
import type { sending } from '#contract/services/publishing/sending.ts'
import { chargeSend } from '#server/flow/index.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { editedSinceRequest } from '#server/publishing/content/editedSinceRequest.ts'
import { saveProgramEdition, saveSubtitleEdition } from '#server/publishing/content/saveEdition.ts'
import { announceRefreshed } from '#server/publishing/manifests/announceRefreshed.ts'
import { refreshManifests } from '#server/publishing/manifests/refreshManifests.ts'
import { announceAffectedRows } from '#server/publishing/publications/announceAffectedRows.ts'
import { contentIdOf } from '#server/publishing/publications/effectivePublications.ts'
import { lockReached } from '#server/publishing/publications/lockReached.ts'
import { type Approved, refuseUnreviewed } from '#server/publishing/publications/mayPublish.ts'
import { previousPlansOf } from '#server/publishing/publications/previousPlans.ts'
import type { AffectedRows } from '#server/publishing/publications/readAffectedRows.ts'
import { readTargets, type Targets } from '#server/publishing/publications/readTargets.ts'
import { startWave } from '#server/publishing/waves/startWave.ts'
import { withdrawPrevious } from '#server/publishing/withdraw/withdrawPrevious.ts'
import { costsOfSend } from './costsOfSend.ts'
import { insertPlan } from './insertPlan.ts'
import { type Prepared, prepareSend, type SendInput } from './prepareSend.ts'

type Answer = CallResult<(typeof sending.calls)['publish']>

/**
 * Sends programs or subtitles in the caller's transaction; devices are notified after the commit. All sends use this
 * function. Throws without `approved` if the caller may not publish without approval.
 */
export async function publish(input: SendInput, context: Context, approved?: Approved): Promise<Answer> {
  if (!approved) await refuseUnreviewed(context)
  await lockReached(context.db, async () => {
    const { targets } = await readTargets(context, input)
    return targets.devices.map(device => device.id)
  })
  const prepared = await prepareSend(input, context, { lock: true, versions: approved?.versions })
  const [problem] = prepared.problems
  if (problem) throw problem

  const contents = contentsOf(prepared, approved)
  const costs = await costsOfSend(prepared, context)
  const isReplacing = input.mode === 'replace'
  // In a staged send, replaced publications are only hidden on devices whose step is open. They are withdrawn after
  // the last step.
  const wave = input.steps ? await startWave(prepared, input.steps, context) : null
  const contentIds = contents.flatMap(content => contentIdOf(content) ?? [])
  const affectedRows =
    isReplacing && !wave ? await withdrawPrevious({ ...prepared.targets, contentIds }, context) : noAffectedRows
  const { publicationIds, plans } = await publishEach(
    { ...input, approvedBy: approved?.by ?? null, waveId: wave?.id ?? null },
    contents,
    prepared.targets,
    context,
  )
  const refreshed = await refreshManifests(
    context,
    wave ? wave.opened : prepared.targets.devices.map(device => device.id),
  )
  await chargeSend(
    costs.flatMap(({ contentId, ...cost }) => {
      const sentPlanId = plans.get(contentId)
      return sentPlanId === undefined ? [] : [{ ...cost, sentPlanId }]
    }),
    context,
  )
  const programs = await markSent('program', contents, context, approved)
  const subtitles = await markSent('subtitle', contents, context, approved)
  context.afterCommit(() => {
    announceRefreshed(context.publish, refreshed)
    announceAffectedRows(context.publish, { ...affectedRows, programs, subtitles })
  })
  const createdLines = refreshed.created.filter(({ publicationId }) => publicationIds.has(publicationId))
  return {
    sendLogIds: createdLines.map(({ id }) => id),
    replaced: isReplacing ? previousPlansOf(prepared.previousPublications, context) : [],
    waveId: wave?.id ?? null,
  }
}

const noAffectedRows: AffectedRows = { programs: [], subtitles: [], plans: [], lines: [] }

/** Content of a send, with the columns of its publications. `saveEdition` returns the id of the version to send. */
type Content = {
  kind: PublicationKind
  programId: string | null
  subtitleId: string | null
  saveEdition(context: Context): Promise<string>
}

function contentsOf({ snapshots, subtitles }: Prepared, approved: Approved | undefined): Content[] {
  const approvedEdition = (id: string) => approved?.versions.get(id)
  return [
    ...snapshots.map(snapshot => ({
      kind: 'program' as const,
      programId: snapshot.programId,
      subtitleId: null,
      saveEdition: async (context: Context) =>
        approvedEdition(snapshot.programId) ?? saveProgramEdition(snapshot, context),
    })),
    ...subtitles.map(snapshot => ({
      kind: 'subtitle' as const,
      programId: null,
      subtitleId: snapshot.subtitleId,
      saveEdition: async (context: Context) =>
        approvedEdition(snapshot.subtitleId) ?? saveSubtitleEdition(snapshot, context),
    })),
  ]
}

async function markSent(table: PublicationKind, contents: readonly Content[], context: Context, approved?: Approved) {
  const ids = contents.filter(({ kind }) => kind === table).flatMap(content => contentIdOf(content) ?? [])
  if (ids.length === 0) return []
  // Content that was edited after the request for approval differs from the approved version.
  const edited = approved ? await editedSinceRequest(table, approved.versions, context) : []
  return context.db
    .updateTable(table)
    .set({ sentTime: context.now(), editedSinceSent: sql<boolean>`"id" = ANY(${edited})` })
    .where('id', 'in', ids)
    .returning(['id', 'ownerId'])
    .execute()
}

/** Number of publications per INSERT, because PostgreSQL allows at most 65,535 parameters per statement. */
const batch = 500

async function publishEach(
  { plan, mode, approvedBy, waveId }: SendInput & { approvedBy: string | null; waveId: string | null },
  contents: readonly Content[],
  targets: Targets,
  context: Context,
): Promise<{ publicationIds: Set<string>; plans: Map<string, string> }> {
  const { db, ids, now } = context
  // The same time for all publications of a send identifies the send.
  const publishTime = now()
  const addressees = [
    ...targets.deviceIds.map(deviceId => ({ addressing: 'device' as const, deviceId, groupId: null })),
    ...targets.groupIds.map(groupId => ({ addressing: 'group' as const, deviceId: null, groupId })),
  ]
  const publicationIds = new Set<string>()
  const plans = new Map<string, string>()
  for (const { kind, programId, subtitleId, saveEdition } of contents) {
    const versionId = await saveEdition(context)
    const sentPlanId = await insertPlan(plan, { kind, programId, subtitleId, approvedBy }, context)
    plans.set(programId ?? subtitleId ?? '', sentPlanId)
    const rows = addressees.map(addressee => {
      const id = ids.next()
      return {
        ...addressee,
        id,
        kind,
        programId,
        subtitleId,
        versionId,
        sentPlanId,
        publishTime,
        withdrawTime: null,
        replaces: mode === 'replace',
        waveId,
        isGated: waveId !== null,
        ownerId: callerOf(context).id,
      }
    })
    for (let at = 0; at < rows.length; at += batch) {
      await db
        .insertInto('publication')
        .values(rows.slice(at, at + batch))
        .execute()
    }
    for (const { id } of rows) publicationIds.add(id)
  }
  return { publicationIds, plans }
}
