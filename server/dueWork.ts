// Runs work that is due but not in a queue, and is therefore polled every few seconds: scheduled jobs, and deliveries
// of webhook events.
import { resources } from '#contract/resources/index.ts'
import { applySiteZone } from './installation/siteZone.ts'
import type { Parts } from './kernel/parts.ts'
import { behaviors } from './registries/behaviors.ts'
import { scheduleDue } from './scheduledJobs/scheduleDue.ts'
import { createDeliveries } from './webhooks/events/createDeliveries.ts'

/**
 * Milliseconds between two checks whether another server changed the site's zone. Also between two attempts to create
 * webhook triggers, because creating one fails while its table is locked.
 */
const settleEvery = 60_000

export function createDueWork(): (parts: Parts) => Promise<void> {
  let settled = performance.now()
  return async parts => {
    if (performance.now() - settled > settleEvery) {
      settled = performance.now()
      await parts.webhookTriggers.settle()
      await applySiteZone(parts)
    }
    // Runs both at the same time, so that a failure of one does not delay the other.
    const [spread, schedule] = await Promise.allSettled([
      createDeliveries({ resources, behaviors }, parts),
      scheduleDue(parts),
    ])
    if (schedule.status === 'rejected') throw schedule.reason
    if (spread.status === 'rejected') throw spread.reason
  }
}
