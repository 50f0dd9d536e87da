import type { FastifyInstance } from 'fastify'
import type { Parts } from '#server/kernel/parts.ts'
import type { Hub } from '#server/live/createHub.ts'
import { storeSample } from './storeSample.ts'

const sampleEvery = 30_000

/** Records response times, counts sockets, and stores a measurement of this server every 30 seconds. */
export function mountMonitor(app: FastifyInstance, parts: Parts, hub: Hub): void {
  const { monitor } = parts
  monitor.watchSockets(() => ({ people: hub.personPeers().length, screens: hub.screenCount() }))
  app.addHook('onResponse', async (request, reply) => {
    const { route } = request.routeOptions.config
    // File transfers are not recorded, because their duration depends on the client's connection.
    if (route && !route.raw) monitor.recordDuration(reply.elapsedTime)
  })

  let current: Promise<void> = Promise.resolve()
  const sample = () => {
    current = storeSample(parts).catch(error => app.log.error({ err: error }, 'the monitor'))
  }
  const timer = setInterval(sample, sampleEvery).unref()
  app.addHook('onListen', async () => sample())
  app.addHook('onClose', async () => {
    clearInterval(timer)
    monitor.end()
    await current
  })
}
