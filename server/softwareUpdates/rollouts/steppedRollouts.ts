// Adapter through which server/stepped advances, watches and rolls back rollouts of a software version.
import { sql } from 'kysely'
import { administratorsOf } from '#server/accounts/index.ts'
import { sendSystemMessage } from '#server/messages/index.ts'
import { namesOfFailed, type Stepped } from '#server/stepped/index.ts'
import { close, openNextStep, rollBack } from './advanceRollout.ts'
import { type RolloutRow, type RolloutScreen, readFacts, readScreens } from './readRollout.ts'
import { rolloutTable } from './rolloutTable.ts'

export const steppedRollouts: Stepped<RolloutRow, RolloutScreen> = {
  table: rolloutTable,
  columns: sql`*`,
  restartsAfterOutage: false,
  readScreens,
  readFacts,
  openNextStep,
  finish: (row, context) => close(row, { state: 'done', why: null }, context),
  rollBack,
  stop: (row, context) => close(row, { state: 'stopped', why: null }, context),
  async notifyOwner(outcome, { row: { id, ownerId, title, devices }, screens, why }, context) {
    const name = outcome === 'halted' ? 'rolloutHalted' : 'rolloutDone'
    const about = {
      // A rollout that the server started itself has no owner, so the administrators are notified.
      userIds: ownerId ? [ownerId] : await administratorsOf(context),
      link: `/rollout/show/${id}`,
      key: `rollout.${id}.${name}`,
    }
    const names = namesOfFailed(screens)
    const message =
      name === 'rolloutHalted'
        ? await sendSystemMessage(context, {
            ...about,
            name,
            params: { title, names, why: { word: `rollout.values.why.${why}` } },
          })
        : await sendSystemMessage(context, { ...about, name, params: { title, count: devices } })
    context.afterCommit(message)
  },
}
