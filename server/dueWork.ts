// Runs work that is not in a queue and is therefore polled every few seconds: due scheduled jobs, and events for
// webhooks.
import { resources } from '#contract/resources/index.ts'
import { behaviors } from './behaviors.ts'
import { applySiteZone } from './installation/siteZone.ts'
import type { Parts } from './kernel/parts.ts'
import { scheduleDue } from './scheduledJobs/scheduleDue.ts'
import { createDeliveries } from './webhooks/events/createDeliveries.ts'

/**
 * Milliseconds between retries of creating webhook triggers that failed (such as on a locked table), and between
 * checks whether another server changed the site's zone.
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
    // Runs both independently: a failure of one must not delay the other.
    const [spread, schedule] = await Promise.allSettled([
      createDeliveries({ resources, behaviors }, parts),
      scheduleDue(parts),
    ])
    if (schedule.status === 'rejected') throw schedule.reason
    if (spread.status === 'rejected') throw spread.reason
  }
}
