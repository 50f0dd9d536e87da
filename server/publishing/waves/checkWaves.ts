import { sql } from 'kysely'
import { decideWave } from '#contract/rules/waves/decideWave.ts'
import { inTransaction, quietly } from '#server/kernel/inTransaction.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { sendSystemMessage } from '#server/messages/index.ts'
import {
  announce,
  close,
  finish,
  openNextStep,
  readActivePublications,
  rollBack,
  type WaveContext,
} from './advanceWave.ts'
import { readFacts, readScreens, type StandingScreen, type WaveRow } from './readFacts.ts'

/** Milliseconds during which other servers skip a staged send after one server has checked it. */
const checkInterval = 8_000
/**
 * Maximum number of milliseconds between two checks. After a longer gap, the observation period starts again, because
 * no server could receive reports meanwhile.
 */
const longestGap = 2 * 60_000
const namesShown = 3

type CheckContext = WaveContext & Pick<Parts, 'settings' | 'texts'>

/**
 * Decides for each open staged send whether it advances, waits or halts. Each has its own transaction, so that a
 * crash leaves it consistent.
 */
export async function checkWaves(parts: Parts): Promise<void> {
  const open = await sql<{ id: string }>`
    SELECT "id" FROM "wave" WHERE "state" IN ('running', 'held') ORDER BY "id"
  `.execute(parts.db)
  for (const { id } of open.rows) await quietly(parts, () => inTransaction(parts, inside => checkWave(id, inside)))
}

async function checkWave(id: string, context: CheckContext): Promise<void> {
  const { db, now } = context
  const found = await sql<WaveRow>`
    SELECT "id", "ownerId", "title", "state", "why", "step", "stepCount", "stepTime", "minutes", "devices", "lookTime", "watchTime",
      "finishTime"
    FROM "wave" WHERE "id" = ${id} AND "state" IN ('running', 'held')
      AND ("lookTime" IS NULL OR "lookTime" <= ${new Date(now().getTime() - checkInterval)})
    FOR UPDATE SKIP LOCKED
  `.execute(db)
  const [row] = found.rows
  if (!row) return
  const wave = { ...row, watchTime: watchedSince(row, now()) }
  await db.updateTable('wave').set({ lookTime: now(), watchTime: wave.watchTime }).where('id', '=', id).execute()
  if ((await readActivePublications(id, context)).length === 0)
    return close(wave, { state: 'ended', why: null }, context)

  const screens = await readScreens(wave, context)
  const decision = decideWave(await readFacts(wave, screens, context))
  if (decision.kind === 'halt' && decision.why === 'dark' && (wave.why === 'outage' || wave.why === 'dark')) {
    // After an outage of all screens, the observation period starts again, as after a gap between checks.
    await db.updateTable('wave').set({ why: 'loading', watchTime: now() }).where('id', '=', id).execute()
    return announce(wave, context)
  }
  if (decision.kind === 'halt') {
    await rollBack(wave, decision.why, context)
    return notifyOwner('waveHalted', { wave, screens, why: decision.why }, context)
  }
  // If a user has held the staged send, the check may only halt it.
  if (decision.kind === 'wait' || wave.state === 'held') {
    const why = decision.kind === 'wait' ? decision.why : null
    if (why === wave.why) return
    await db.updateTable('wave').set({ why }).where('id', '=', id).execute()
    return announce(wave, context)
  }
  if (decision.kind === 'open') return openNextStep(wave, context)
  await finish(wave, context)
  await notifyOwner('waveDone', { wave, screens, why: null }, context)
}

function watchedSince({ lookTime, watchTime }: WaveRow, now: Date): Date {
  const isGap = lookTime === null || now.getTime() - lookTime.getTime() > longestGap
  return isGap || watchTime === null ? now : watchTime
}

type WaveResult = { wave: WaveRow; screens: readonly StandingScreen[]; why: string | null }

/**
 * Notifies the owner of the staged send. Runs in the transaction of the change, so that the message is
 * sent only once.
 */
async function notifyOwner(
  name: 'waveHalted' | 'waveDone',
  { wave, screens, why }: WaveResult,
  context: CheckContext,
): Promise<void> {
  const { id, ownerId, title, devices } = wave
  const userIds = ownerId ? [ownerId] : []
  const about = { userIds, link: `/wave/show/${id}`, key: `wave.${id}.${name}` }
  const bad = screens.filter(({ standing }) => standing === 'faulty' || standing === 'dark').map(screen => screen.name)
  const names = bad.length > namesShown ? `${bad.slice(0, namesShown).join(', ')} …` : bad.join(', ')
  const announceMessage =
    name === 'waveHalted'
      ? await sendSystemMessage(context, {
          ...about,
          name,
          params: { title, names, why: { word: `wave.values.why.${why}` } },
        })
      : await sendSystemMessage(context, { ...about, name, params: { title, count: devices } })
  context.afterCommit(announceMessage)
}
