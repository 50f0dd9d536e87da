import type { FastifyInstance } from 'fastify'
import type { Parts } from '#server/kernel/parts.ts'
import { createAlarmWatch } from './watch/createAlarmWatch.ts'

/** Starts and stops the alarm watch with the application. */
export function mountAlarms(app: FastifyInstance, parts: Parts): void {
  const watch = createAlarmWatch(parts, app.log)
  app.addHook('onReady', async () => watch.start())
  app.addHook('onClose', () => watch.stop())
}
