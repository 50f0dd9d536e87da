import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Playing } from '#contract/fleet/playing.ts'
import type { Heartbeat, Manifest, Receipt } from '#contract/manifest.ts'
import { createWireTime } from '#server/base/wireTime.ts'
import type { Context } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { emergencyOf, playedProgram } from '#server/plays/playedProgram.ts'
import { rollUp } from '#server/plays/rollUp.ts'
import { isCurrent, manifestOfDevice } from '#server/publishing/index.ts'
import { screenContext } from './screenContext.ts'
import { type Shown, shownAt } from './shownAt.ts'

export type SimulatedScreen = {
  id: string
  eid: string | null
  name: string
  ownerId: string | null
  timeZone: string
  intendedHash: string | null
  runningHash: string | null
  storageUsed: number | null
  storageQuota: number | null
  /** Content of the previous report. */
  playing: Playing | null
}

type Line = {
  publicationId: string
  versionId: string
  attempt: number
  playback: string | null
  state: string
}

/** Milliseconds between two heartbeats, as for real screens. */
export const every = 30_000

/** Fetches the content sent to a screen, and reports it as downloaded, and as playing if its plan is in effect. */
export async function fetchSends(
  { id, eid, name, intendedHash, runningHash }: SimulatedScreen,
  parts: Parts,
): Promise<Manifest> {
  const context = contextOf({ id, eid, name }, parts)
  if (intendedHash !== null && intendedHash !== runningHash) await parts.openManifest(context)
  const manifest = await manifestOfDevice(id, context)
  const shown = shownAt(manifest, parts.now().getTime())
  const lines = await readLines(id, parts)
  const receipts = [...lines.flatMap(line => receiptsOf(line, shown, parts.now())), ...emergencyReceipt(shown, context)]
  if (receipts.length > 0) await parts.submitReceipts({ receipts, context })
  return manifest
}

/** Period whose plays a report counts, in Unix milliseconds. */
export type Span = { from: number; to: number }

/**
 * Reports what a real screen reports every 30 seconds. `counted`: the period since the previous of these reports; null
 * for a report between two of them. `last`: end of the latest counted period; null if it is not known.
 */
export async function liveOn(
  screen: SimulatedScreen,
  parts: Parts,
  { counted, last }: { counted: Span | null; last: number | null },
): Promise<void> {
  const { id, intendedHash, storageUsed, storageQuota } = screen
  const manifest = await fetchSends(screen, parts)
  const at = parts.now()
  const beat: Heartbeat = {
    time: at.toISOString(),
    state: 'online',
    runningHash: intendedHash,
    volume: 60,
    muted: false,
    storageUsed,
    storageQuota,
    playing: playingAt(manifest, at.getTime()),
  }
  await parts.submitBeat({ beat, at, context: contextOf(screen, parts) })
  await sql`UPDATE "screenFile" SET "createTime" = ${at} WHERE "deviceId" = ${id} AND "isGlance"`.execute(parts.db)
  const shown = shownAt(manifest, at.getTime())
  if (last !== null) await countEnded(screen, shown, { from: last, to: at.getTime() }, parts)
  if (shown && counted) await countPlays(screen, shown, counted, parts)
}

const contextOf = ({ id, eid, name }: Pick<SimulatedScreen, 'id' | 'eid' | 'name'>, parts: Parts): Context =>
  screenContext({ id, eid: eid ?? '', name }, parts)

/** Number of plays that ended in the period, if the first one began at `began`. */
const endedIn = ({ from, to }: Span, began: number, duration: number): number => {
  const endedBy = (instant: number) => Math.floor(Math.max(0, instant - began) / duration)
  return endedBy(to) - endedBy(from)
}

/** Adds the plays that ended in the period. Emergencies begin a play when they start. */
async function countPlays(
  screen: SimulatedScreen,
  { plan, program: { duration, title }, since }: Shown,
  span: Span,
  parts: Parts,
): Promise<void> {
  const plays = endedIn(span, plan.emergency ? since : 0, duration)
  const played = { programId: plan.programId, versionId: plan.versionId, title }
  await addPlays(screen, played, { plays, completed: plays, shown: plays * duration }, parts)
}

/** Adds the last plays of an emergency that the screen no longer shows; the end of the emergency cut off the last one. */
async function countEnded(screen: SimulatedScreen, shown: Shown | null, span: Span, parts: Parts): Promise<void> {
  const { playing } = screen
  if (playing?.why !== 'emergency' || playing.programId === null) return
  const { programId, title } = playing
  if (shown?.plan.programId === programId) return
  const { rows } = await sql<{ duration: number }>`
    SELECT "duration" FROM "programVersion" WHERE "id" = ${programId}
  `.execute(parts.db)
  const duration = rows[0]?.duration
  if (duration === undefined) return
  const began = Date.parse(playing.since)
  const completed = endedIn(span, began, duration)
  const cut = Math.max(0, span.to - began) % duration
  const sums = { plays: completed + 1, completed, shown: completed * duration + cut }
  await addPlays(screen, { programId, versionId: programId, title }, sums, parts)
}

type Played = { programId: string; versionId: string; title: string }

async function addPlays(
  { id, name, ownerId, timeZone }: SimulatedScreen,
  { programId, versionId, title }: Played,
  sums: { plays: number; completed: number; shown: number },
  parts: Parts,
): Promise<void> {
  if (sums.plays === 0) return
  const hour = `${createWireTime(timeZone).encode(parts.now()).slice(0, 13).replace(' ', 'T')}:00`
  const { rows } = await sql<{ emergencyId: string | null }>`
    SELECT ${emergencyOf('v')} AS "emergencyId" FROM "programVersion" AS "v" WHERE "v"."id" = ${versionId}
  `.execute(parts.db)
  const program = { ...playedProgram({ programId, emergencyId: rows[0]?.emergencyId ?? null, title }), ownerId }
  const device = { id, name, ownerId }
  await inTransaction(parts, ({ db }) => rollUp(db, [{ hour, device, program, file: null, ...sums, unsure: 0 }]))
}

/** Returns the rows of the send log for content that is not over on the screen (see `isCurrent`), newest first. */
async function readLines(deviceId: string, { db }: Pick<Parts, 'db'>): Promise<Line[]> {
  const found = await sql<Line>`
    SELECT "sendLog"."publicationId", "p"."versionId", "sendLog"."attempt", "sendLog"."playback", "sendLog"."state"
    FROM "sendLog" JOIN "publication" AS "p" ON "p"."id" = "sendLog"."publicationId"
    WHERE "sendLog"."deviceId" = ${deviceId} AND ${isCurrent} ORDER BY "sendLog"."createTime" DESC, "sendLog"."id" DESC
  `.execute(db)
  return found.rows
}

function receiptsOf(line: Line, shown: Shown | null, at: Date): Receipt[] {
  const { publicationId, versionId, attempt, playback, state } = line
  const isHere = state === 'downloadSuccessful' || state === 'retransmissionSuccess'
  const isNew = playback === null && shown?.rotation.includes(publicationId) === true
  const event = { publicationId, versionId, attempt, time: at.toISOString() }
  const receipt = (kind: Receipt['kind']): Receipt => ({ ...event, kind, id: randomUUID() })
  return [...(isHere ? [] : [receipt('downloaded')]), ...(isNew ? [receipt('playing')] : [])]
}

/** Report of an emergency, which has no row in the send log. Its id is always the same, so that it counts once. */
function emergencyReceipt(shown: Shown | null, { now }: Pick<Context, 'now'>): Receipt[] {
  if (!shown?.plan.emergency) return []
  const { id: publicationId, versionId } = shown.plan
  const time = now().toISOString()
  return [{ id: `emergency-${publicationId}`, kind: 'playing', publicationId, versionId, time }]
}

/** Content now and next, as a heartbeat reports it. */
export function playingAt(manifest: Manifest, at: number): Heartbeat['playing'] {
  const shown = shownAt(manifest, at)
  if (!shown) return null
  const { plan, program, why, since, until } = shown
  const following = until === null ? null : shownAt(manifest, until)
  const isOther = following !== null && following.program.programId !== program.programId
  return {
    programId: plan.programId,
    title: program.title,
    why: plan.emergency ? 'emergency' : why,
    since: new Date(since).toISOString(),
    next:
      isOther && until !== null
        ? { programId: following.plan.programId, title: following.program.title, at: new Date(until).toISOString() }
        : null,
  }
}
