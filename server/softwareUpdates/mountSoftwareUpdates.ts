import type { FastifyInstance } from 'fastify'
import { hasJumped } from '#server/jobs/serverClock.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { trackRelease } from './player/trackRelease.ts'
import { checkRollouts } from './rollouts/checkRollouts.ts'
import { settleUpdates } from './rollouts/updateLog.ts'

const checkInterval = 10_000

/** Periodically completes updates that screens have installed, and advances rollouts. */
export function mountSoftwareUpdates(app: FastifyInstance, parts: Parts): void {
  let timer: NodeJS.Timeout | null = null
  let current: Promise<void> = Promise.resolve()

  async function round() {
    try {
      await checkSoftwareUpdates(parts)
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
    }, checkInterval).unref()
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

/**
 * Completes updates that screens have installed, and advances rollouts. Several servers may run it at the same time.
 */
export async function checkSoftwareUpdates(parts: Parts): Promise<void> {
  if (await hasJumped(parts)) return
  await trackRelease(parts)
  await inTransaction(parts, settleUpdates)
  await checkRollouts(parts)
}
