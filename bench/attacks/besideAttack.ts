// Measures calls of other users, and emergencies, while an attack runs.

import type { ManifestListeners } from '#bench/fleet/simulatedScreens.ts'
import { createCall } from '#bench/support/createCall.ts'

export type Beside = {
  url: string
  /** An account that takes no part in the attack. */
  member: { token: string; username: string; password: string }
  admin: string
  ears: ManifestListeners
  /** ID of the connected screen whose messages `ears` receives. */
  deviceId: string
}
/** Longest durations in milliseconds. */
export type Slowest = { call: number; signIn: number; emergency: number }

const content = { kind: 'text', texts: ['Leave the building'], background: '#b00020', color: '#ffffff' }
const paths = ['/xboot/equipment/getAll?pageSize=20', '/xboot/draw/getAll?pageSize=20', '/xboot/health']
const pause = (ms: number) => new Promise(done => setTimeout(done, ms))

/** Runs the attack. Until it ends, repeats calls, sign-ins and emergencies in parallel, each at least once. */
export async function besideAttack(given: Beside, attack: () => Promise<unknown>): Promise<Slowest> {
  const slowest: Slowest = { call: 0, signIn: 0, emergency: 0 }
  let isOver = false
  const repeat = async (kind: keyof Slowest, gap: number, work: (turn: number) => Promise<number>) => {
    for (let turn = 0; turn === 0 || !isOver; turn += 1) {
      slowest[kind] = Math.max(slowest[kind], await work(turn))
      await pause(gap)
    }
  }
  const attacking = attack().finally(() => {
    isOver = true
  })
  // Gives the attack time to begin.
  await pause(50)
  await Promise.all([
    attacking,
    repeat('call', 20, turn => timeOf(() => read(given, paths[turn % paths.length] ?? ''))),
    repeat('signIn', 500, () => timeOf(() => signIn(given))),
    repeat('emergency', 500, () => emergency(given)),
  ])
  return slowest
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

async function read({ url, member }: Beside, path: string): Promise<void> {
  const answer = await fetch(url + path, { headers: { accessToken: member.token } })
  const { success } = (await answer.json()) as { success?: boolean }
  if (!answer.ok || success === false) throw new Error(`${path} was refused beside the attack`)
}

async function signIn({ url, member: { username, password } }: Beside): Promise<void> {
  const body = new URLSearchParams({ username, password })
  await (await fetch(`${url}/xboot/login`, { method: 'POST', body })).arrayBuffer()
}

/** Starts and ends an emergency; returns the milliseconds from the call until the screen was notified of it. */
async function emergency({ url, admin, ears, deviceId }: Beside): Promise<number> {
  const call = createCall(url, admin)
  const started = { content, minutes: 15, isDrill: false, confirm: 'emergency', deviceIds: [deviceId] }
  const told = ears.allNotified()
  const began = performance.now()
  const { id } = await call<{ id: string }>('/xboot/emergency/start', started)
  await told
  const took = performance.now() - began
  const over = ears.allNotified()
  await call('/xboot/emergency/end', { ids: [id] })
  await over
  return took
}
