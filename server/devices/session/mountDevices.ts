import type { FastifyInstance } from 'fastify'
import type { Parts } from '#server/calls/parts.ts'
import { createSweep } from './createSweep.ts'

/** What devices need beside their calls: pictures as bodies, and the clock that notices their silence. */
export function mountDevices(app: FastifyInstance, parts: Parts): void {
  // As a stream: nobody's bytes are read before it is known who sends them.
  app.addContentTypeParser(['image/jpeg', 'image/png', 'image/webp'], (_request, payload, done) => done(null, payload))
  const sweep = createSweep(parts, app.log)
  app.addHook('onReady', async () => sweep.start())
  app.addHook('onClose', () => sweep.stop())
}
