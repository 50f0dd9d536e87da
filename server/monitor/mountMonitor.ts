import type { FastifyInstance } from 'fastify'
import type { Parts } from '../context.ts'
import type { Hub } from '../live/createHub.ts'

const sampleEvery = 30_000
const keptDays = 7
const forgetEvery = 60 * 60_000

/** Times the answers, counts the sockets and keeps a sample of this node every half minute, for seven days. */
export function mountMonitor(app: FastifyInstance, { db, monitor, now }: Parts, hub: Hub): void {
  let lastForgotten = Number.NEGATIVE_INFINITY

  monitor.watchSockets(() => {
    const peers = hub.peers()
    const people = peers.filter(({ identity }) => identity.kind === 'person').length
    return { people, screens: peers.length - people }
  })
  app.addHook('onResponse', async (request, reply) => {
    const { route } = request.routeOptions.config
    // Transfers of files take as long as the line does, and say nothing of the server.
    if (route && !route.raw) monitor.took(reply.elapsedTime)
  })

  async function sample() {
    const reading = await monitor.read()
    await db
      .insertInto('monitorSample')
      .values({ node: monitor.node, time: now(), reading: JSON.stringify(reading) })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    if (performance.now() - lastForgotten < forgetEvery) return
    lastForgotten = performance.now()
    const oldest = new Date(now().getTime() - keptDays * 86_400_000)
    await db.deleteFrom('monitorSample').where('time', '<', oldest).execute()
  }

  const quietly = () => sample().catch(error => app.log.error({ err: error }, 'the monitor'))
  const timer = setInterval(quietly, sampleEvery).unref()
  app.addHook('onListen', async () => void quietly())
  app.addHook('preClose', async () => {
    clearInterval(timer)
    monitor.end()
  })
}
