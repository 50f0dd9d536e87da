import type { FastifyInstance } from 'fastify'
import { inTransaction } from '#server/calls/inTransaction.ts'
import type { Parts } from '#server/calls/parts.ts'
import { hasJumped } from '#server/jobs/serverClock.ts'
import { followRelease } from './player/followRelease.ts'
import { lookAtRollouts } from './rollouts/lookAtRollouts.ts'
import { settleUpdates } from './updates.ts'

const every = 10_000

/** Periodically completes updates that screens have installed and advances rollouts. */
export function mountVersions(app: FastifyInstance, parts: Parts): void {
  let timer: NodeJS.Timeout | null = null
  let current: Promise<void> = Promise.resolve()

  async function round() {
    try {
      await lookAtVersions(parts)
    } catch (error) {
      app.log.error({ err: error }, 'versions')
    }
  }
  /** Schedules the next round after the current one has ended, so that rounds never overlap. */
  function schedule() {
    timer = setTimeout(() => {
      current = round().then(() => {
        if (timer) schedule()
      })
    }, every).unref()
  }
  app.addHook('onReady', async () => {
    current = round().then(schedule)
  })
  app.addHook('onClose', async () => {
    if (timer) clearTimeout(timer)
    timer = null
    await current
  })
}

/** One round. Safe on several servers at once. */
export async function lookAtVersions(parts: Parts): Promise<void> {
  if (await hasJumped(parts)) return
  await followRelease(parts)
  await inTransaction(parts, settleUpdates)
  await lookAtRollouts(parts)
}
