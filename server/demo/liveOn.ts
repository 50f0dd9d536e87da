import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Heartbeat, Receipt } from '#contract/manifest.ts'
import { createWireTime } from '#server/base/wireTime.ts'
import type { Context } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { rollUp } from '#server/plays/rollUp.ts'
import { isCurrent, manifestOfDevice } from '#server/publishing/index.ts'
import { screenContext } from './screenContext.ts'

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
}

type Line = {
  publicationId: string
  versionId: string
  attempt: number
  programId: string | null
  planType: string
  title: string
  duration: number
  playback: string | null
  state: string
}

/** Milliseconds between two heartbeats, as for real screens. */
export const every = 30_000
/** Milliseconds for which a screen shows each of its programs in turn. */
const turn = 60_000

/** Fetches the content sent to a screen. Reports it as downloaded and, unless its plan is timed, as playing. */
export async function fetchSends({ eid, ...screen }: SimulatedScreen, parts: Parts): Promise<Line[]> {
  const { id, name } = screen
  const context = screenContext({ id, eid: eid ?? '', name }, parts)
  if (screen.intendedHash !== null && screen.intendedHash !== screen.runningHash) {
    await parts.openManifest(context)
  }
  const lines = await readLines(id, parts)
  const receipts = lines.flatMap(line => receiptsOf(line, parts.now()))
  if (receipts.length > 0) await parts.submitReceipts({ receipts, context })
  return lines
}

/** Reports what a real screen reports every 30 seconds. */
export async function liveOn(screen: SimulatedScreen, parts: Parts): Promise<void> {
  const { id, eid, name, ownerId, timeZone } = screen
  const lines = await fetchSends(screen, parts)
  const context = screenContext({ id, eid: eid ?? '', name }, parts)
  const at = parts.now().getTime()
  const programs = lines.filter(line => line.programId !== null && playsNow(line))
  const emergency = await showEmergency(id, context)
  const now = programs[Math.floor(at / turn) % Math.max(1, programs.length)]
  const next = programs[(Math.floor(at / turn) + 1) % Math.max(1, programs.length)]
  const turnStart = Math.floor(at / turn) * turn
  await parts.submitBeat({ beat: beatOf(screen, { now, next, turnStart, at, emergency }), at: parts.now(), context })
  await sql`UPDATE "screenFile" SET "createTime" = ${parts.now()} WHERE "deviceId" = ${id} AND "isGlance"`.execute(
    parts.db,
  )
  if (!now?.programId || emergency) return
  const { programId, title, duration } = now
  const hour = `${createWireTime(timeZone).encode(parts.now()).slice(0, 13).replace(' ', 'T')}:00`
  // Number of plays that ended since the previous heartbeat.
  const plays = Math.floor(at / duration) - Math.floor((at - every) / duration)
  if (plays === 0) return
  const device = { id, name, ownerId }
  const program = { id: programId, name: title, ownerId }
  const sums = { plays, completed: plays, unsure: 0, shown: plays * duration }
  await inTransaction(parts, ({ db }) => rollUp(db, [{ hour, device, program, file: null, ...sums }]))
}

/** Returns the rows of the send log for content that is not over on the screen (see `isCurrent`), newest first. */
async function readLines(deviceId: string, { db }: Pick<Parts, 'db'>): Promise<Line[]> {
  const found = await sql<Line>`
    SELECT "sendLog"."publicationId", "p"."versionId", "sendLog"."attempt", "sendLog"."programId", "sendLog"."planType", "v"."title", "v"."duration",
      "sendLog"."playback", "sendLog"."state"
    FROM "sendLog" JOIN "publication" AS "p" ON "p"."id" = "sendLog"."publicationId" JOIN "programVersion" AS "v" ON "v"."id" = "p"."versionId"
    WHERE "sendLog"."deviceId" = ${deviceId} AND ${isCurrent} ORDER BY "sendLog"."createTime" DESC, "sendLog"."id" DESC
  `.execute(db)
  return found.rows
}

/** Simulated screens do not evaluate timed plans: they download the content but never play it. */
const playsNow = ({ planType }: Pick<Line, 'planType'>) => planType !== 'timed'

function receiptsOf({ publicationId, versionId, attempt, planType, playback, state }: Line, at: Date): Receipt[] {
  const isHere = state === 'downloadSuccessful' || state === 'retransmissionSuccess'
  const isPlaying = playback !== null || !playsNow({ planType })
  const event = { publicationId, versionId, attempt, time: at.toISOString() }
  const receipt = (kind: Receipt['kind']): Receipt => ({ ...event, kind, id: randomUUID() })
  return [...(isHere ? [] : [receipt('downloaded')]), ...(isPlaying ? [] : [receipt('playing')])]
}

/** Reports the emergency in the manifest as shown; null if there is none. */
async function showEmergency(deviceId: string, context: Context): Promise<Heartbeat['playing']> {
  const { plans, programs } = await manifestOfDevice(deviceId, context)
  const plan = plans.find(({ emergency }) => emergency)
  if (!plan) return null
  const { id: publicationId, versionId, programId } = plan
  const since = context.now().toISOString()
  const receipt: Receipt = { id: `emergency-${publicationId}`, kind: 'playing', publicationId, versionId, time: since }
  await context.submitReceipts({ receipts: [receipt], context })
  const title = programs.find(program => program.versionId === versionId)?.title ?? ''
  return { programId, title, why: 'emergency', since }
}

type Turn = {
  now?: Line | undefined
  next?: Line | undefined
  turnStart: number
  at: number
  emergency: Heartbeat['playing']
}

function beatOf(
  { intendedHash, storageUsed, storageQuota }: Pick<SimulatedScreen, 'intendedHash' | 'storageUsed' | 'storageQuota'>,
  { now, next, turnStart, at, emergency }: Turn,
): Heartbeat {
  return {
    time: new Date(at).toISOString(),
    state: 'online',
    runningHash: intendedHash,
    volume: 60,
    muted: false,
    storageUsed,
    storageQuota,
    playing: emergency ?? programOf({ now, next, turnStart }),
  }
}

function programOf({ now, next, turnStart }: Pick<Turn, 'now' | 'next' | 'turnStart'>): Heartbeat['playing'] {
  if (!now) return null
  const { programId, title } = now
  const at = new Date(turnStart + turn).toISOString()
  return {
    programId,
    title,
    why: 'idle',
    since: new Date(turnStart).toISOString(),
    next: next ? { programId: next.programId, title: next.title, at } : null,
  }
}
