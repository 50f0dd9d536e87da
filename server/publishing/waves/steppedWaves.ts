// Adapter through which server/stepped advances, watches and rolls back staged sends.
import { sql } from 'kysely'
import { sendSystemMessage } from '#server/messages/index.ts'
import { namesOfFailed, type Stepped } from '#server/stepped/index.ts'
import { finish, openNextStep, readActivePublications, rollBack, stop } from './advanceWave.ts'
import { readFacts, readScreens, type StandingScreen, type WaveRow } from './readFacts.ts'
import { waveTable } from './waveTable.ts'

export const steppedWaves: Stepped<WaveRow, StandingScreen> = {
  table: waveTable,
  columns: sql`"id", "ownerId", "title", "state", "why", "step", "stepCount", "stepTime", "minutes", "devices", "lookTime",
    "watchTime", "finishTime"`,
  restartsAfterOutage: true,
  isGone: async ({ id }, context) => (await readActivePublications(id, context)).length === 0,
  readScreens,
  readFacts,
  openNextStep,
  finish,
  rollBack,
  stop,
  async notifyOwner(outcome, { row: { id, ownerId, title, devices }, screens, why }, context) {
    const name = outcome === 'halted' ? 'waveHalted' : 'waveDone'
    const userIds = ownerId ? [ownerId] : []
    const about = { userIds, link: `/wave/show/${id}`, key: `wave.${id}.${name}` }
    const announceMessage =
      name === 'waveHalted'
        ? await sendSystemMessage(context, {
            ...about,
            name,
            params: { title, names: namesOfFailed(screens), why: { word: `wave.values.why.${why}` } },
          })
        : await sendSystemMessage(context, { ...about, name, params: { title, count: devices } })
    context.afterCommit(announceMessage)
  },
}
