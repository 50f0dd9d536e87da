import type { FastifyInstance } from 'fastify'
import type { Parts } from '#server/calls/parts.ts'
import type { Hub } from '#server/live/createHub.ts'
import { createPresence } from './createPresence.ts'
import { createSweep } from './createSweep.ts'

/** What devices need beside their calls: pictures as bodies, and the clocks that notice their presence and their silence. */
export function mountDevices(app: FastifyInstance, parts: Parts, hub: Hub): void {
  // As a stream: nobody's bytes are read before it is known who sends them.
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
