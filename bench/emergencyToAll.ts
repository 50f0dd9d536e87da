// From the press that starts an emergency for everybody until every connected screen was told, and from its end. 10,000 screens
// unless SCREENS says another number. Floor: a server of sockets alone that tells as many the same.
import { bareSockets } from './bareSockets.ts'
import { createCall } from './createCall.ts'
import type { Measurement } from './Measurement.ts'
import { medianOf } from './medianOf.ts'
import { startServer } from './server.ts'
import { listenAs } from './simulatedScreens.ts'

const runs = 5
const content = { kind: 'text', texts: ['Leave the building'], background: '#b00020', color: '#ffffff' }
const everybody = { content, minutes: 15, isDrill: false, confirm: 'emergency', isEverywhere: true }

export async function emergencyToAll(): Promise<Measurement[]> {
  const screens = Number(process.env.SCREENS ?? 10_000)
  const limits = { RATE_LIMIT: '100000', CONNECTIONS_PER_ADDRESS: String(screens + 100) }
  const server = await startServer({ env: limits })
  try {
    const call = createCall(server.url, await server.token())
    const ears = await listenAs(server, screens)
    const [answered, started, ended]: [number[], number[], number[]] = [[], [], []]
    for (let run = 0; run < runs; run += 1) {
      const told = ears.allTold()
      const began = performance.now()
      const { id, devices } = await call<{ id: string; devices: number }>('/xboot/emergency/start', everybody)
      answered.push(performance.now() - began)
      if (devices !== screens) throw new Error(`It reaches ${devices} of ${screens} screens`)
      await told
      started.push(performance.now() - began)
      const over = ears.allTold()
      const ending = performance.now()
      await call('/xboot/emergency/end', { ids: [id] })
      await over
      ended.push(performance.now() - ending)
    }
    ears.close()
    const floor = { name: 'bare sockets', value: await bareSockets(screens, runs) }
    const count = screens.toLocaleString('en-US')
    return [
      { name: `press to its answer, median of ${runs}`, value: medianOf(answered), unit: 'ms' },
      { name: `press until ${count} screens were told, median`, value: medianOf(started), unit: 'ms', floor },
      { name: 'the same, worst', value: Math.max(...started), unit: 'ms', floor },
      { name: `its end until ${count} screens were told, median`, value: medianOf(ended), unit: 'ms', floor },
    ]
  } finally {
    await server.stop()
  }
}
