import type { FastifyInstance } from 'fastify'
import type { Parts } from '#server/kernel/parts.ts'
import type { Hub } from '#server/live/createHub.ts'
import { createPresence } from './createPresence.ts'
import { createSweep } from './createSweep.ts'

/**
 * Accepts pictures as request bodies. Starts and stops the sweep and the presence check together
 * with the application.
 */
export function mountDevices(app: FastifyInstance, parts: Parts, hub: Hub): void {
  // Pictures arrive as streams, so that no bytes are read before the sender is authenticated.
  app.addContentTypeParser(['image/jpeg', 'image/png', 'image/webp'], (_request, payload, done) => done(null, payload))
  const sweep = createSweep(parts, app.log)
  const presence = createPresence(parts, hub, app.log)
  app.addHook('onReady', async () => {
    sweep.start()
    presence.start()
  })
  app.addHook('onClose', async () => {
    await Promise.all([sweep.stop(), presence.stop()])
  })
}
