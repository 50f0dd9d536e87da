import type { FastifyInstance } from 'fastify'
import type { Parts } from '#server/kernel/parts.ts'
import { createAlarmWatch } from './watch/createAlarmWatch.ts'

/** Starts the alarm watch when the application is ready, and stops it when the application closes. */
export function mountAlarms(app: FastifyInstance, parts: Parts): void {
  const watch = createAlarmWatch(parts, app.log)
  app.addHook('onReady', async () => watch.start())
  app.addHook('onClose', () => watch.stop())
}
