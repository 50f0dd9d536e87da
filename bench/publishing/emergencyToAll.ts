// Starts and ends an emergency for all screens. Measures the time from each of these calls until every connected
// screen has been notified. SCREENS sets the number of screens, 10,000 by default. Before the measurement, every
// screen gets a manifest, and the server restarts. Floor for comparison: a bare WebSocket server that notifies as
// many sockets.
import { rm } from 'node:fs/promises'
import { bareSockets } from '#bench/fleet/bareSockets.ts'
import { addScreens, connectScreens } from '#bench/fleet/simulatedScreens.ts'
import { createCall } from '#bench/support/createCall.ts'
import type { Measurement } from '#bench/support/Measurement.ts'
import { medianOf } from '#bench/support/medianOf.ts'
import { createDataDir, startServer } from '#bench/support/server.ts'

const runs = 5
const content = { kind: 'text', texts: ['Leave the building'], background: '#b00020', color: '#ffffff' }
const everybody = { content, minutes: 15, isDrill: false, confirm: 'emergency', isEverywhere: true }

export async function emergencyToAll(): Promise<Measurement[]> {
  const screens = Number(process.env.SCREENS ?? 10_000)
  const limits = { RATE_LIMIT: '100000', CONNECTIONS_PER_ADDRESS: String(screens + 100) }
  const dataDir = await createDataDir()
  const { token, tokens } = await pair(dataDir, screens)
  const server = await startServer({ dataDir, env: limits })
  try {
    const call = createCall(server.url, token)
    const ears = await connectScreens(server, tokens)
    const [answered, started, ended]: [number[], number[], number[]] = [[], [], []]
    for (let run = 0; run < runs; run += 1) {
      const told = ears.allNotified()
      const began = performance.now()
      const { id, devices } = await call<{ id: string; devices: number }>('/xboot/emergency/start', everybody)
      answered.push(performance.now() - began)
      if (devices !== screens) throw new Error(`It reaches ${devices} of ${screens} screens`)
      await told
      started.push(performance.now() - began)
      const over = ears.allNotified()
      const ending = performance.now()
      await call('/xboot/emergency/end', { ids: [id] })
      await over
      ended.push(performance.now() - ending)
    }
    ears.close()
    const floor = { name: 'bare sockets', value: await bareSockets(screens, runs) }
    const count = screens.toLocaleString('en-US')
    return [
      { name: `start call to its answer, median of ${runs}`, value: medianOf(answered), unit: 'ms' },
      { name: `start call until ${count} screens are notified, median`, value: medianOf(started), unit: 'ms', floor },
      { name: 'the first of them after a server start', value: started[0] ?? Number.NaN, unit: 'ms', floor },
      { name: 'the longest of them', value: Math.max(...started), unit: 'ms', floor },
      { name: `end call until ${count} screens are notified, median`, value: medianOf(ended), unit: 'ms', floor },
    ]
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/**
 * Adds screens. Real screens get a manifest when paired; these get one from an emergency that this function starts
 * and ends.
 */
async function pair(dataDir: string, screens: number): Promise<{ token: string; tokens: string[] }> {
  const server = await startServer({ dataDir })
  try {
    const token = await server.token()
    const tokens = await addScreens(server, screens)
    const call = createCall(server.url, token)
    const { id } = await call<{ id: string }>('/xboot/emergency/start', everybody)
    await call('/xboot/emergency/end', { ids: [id] })
    return { token, tokens }
  } finally {
    await server.stop()
  }
}
