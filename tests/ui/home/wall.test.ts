import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#client/ApiError.ts'
import type { Call } from '#src/core/requests/call.ts'
import { readWall, type WallState } from '#src/plugins/home/wall/readWall.ts'

const ranks = { programs: null, areas: null }
const numbers = (devices: number) => ({ counts: { devices }, days: null })
const view = (devices: number) => ({ ...numbers(devices), needs: [], ...ranks })
const refused = (id: string) => new ApiError({ id, message: '', code: 500 })

/** A server with configurable answers. */
function createServer() {
  const server = { devices: 1, version: '1', failure: null as ApiError | null, asked: [] as string[] }
  const call = async (_declared: unknown, key: string) => {
    server.asked.push(key)
    if (server.failure) throw server.failure
    if (key === 'check') return { version: server.version }
    if (/needs/i.test(key)) return []
    return /ranks/i.test(key) ? ranks : numbers(server.devices)
  }
  return { server, call: call as unknown as Call }
}

let end: () => void = () => undefined
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  end()
  vi.useRealTimers()
})

function open(token: string | null = 'secret') {
  const { server, call } = createServer()
  const states: WallState[] = []
  const onNewVersion = vi.fn()
  end = readWall({ call, token, onState: state => states.push(state), onNewVersion })
  return { server, onNewVersion, now: () => states.at(-1), pass: (s: number) => vi.advanceTimersByTimeAsync(s * 1000) }
}

test('a wall reads itself again, and asks more often whether it still may', async () => {
  const { server, now, pass } = open()
  await pass(1)
  expect(now()?.view?.counts.devices).toBe(1)
  server.devices = 2
  await pass(36)
  expect(now()?.view?.counts.devices).toBe(2)
  expect(server.asked.filter(key => key === 'read')).toHaveLength(2)
  expect(server.asked.filter(key => key === 'check').length).toBeGreaterThan(5)
})

test('a link that was revoked takes the numbers off the wall within six seconds, and says so', async () => {
  const { server, now, pass } = open()
  await pass(1)
  server.failure = refused('general.notFound')
  await pass(6)
  expect(now()).toMatchObject({ view: null, trouble: 'ended' })
})

test.each(['general.network', 'general.tooOften', 'general.databaseAway'])(
  'a wall that gets "%s" for an answer keeps what it showed, says how old it is, and comes back by itself',
  async id => {
    const { server, now, pass } = open()
    await pass(1)
    server.failure = refused(id)
    await pass(6)
    expect(now()).toMatchObject({ view: view(1), trouble: 'lost' })
    server.failure = null
    server.devices = 3
    await pass(6)
    expect(now()).toMatchObject({ view: view(3), trouble: null })
  },
)

test('a link that is allowed again shows its numbers again', async () => {
  const { server, now, pass } = open()
  server.failure = refused('general.notFound')
  await pass(1)
  expect(now()?.trouble).toBe('ended')
  server.failure = null
  await pass(6)
  expect(now()).toMatchObject({ view: view(1), trouble: null })
})

test('pages of a new version are loaded once the server has them', async () => {
  const { server, onNewVersion, pass } = open()
  await pass(11)
  expect(onNewVersion).not.toHaveBeenCalled()
  server.version = '2'
  await pass(6)
  expect(onNewVersion).toHaveBeenCalled()
})

test('who is signed in needs no link', async () => {
  const { server, now, pass } = open(null)
  await pass(1)
  expect(now()?.view?.counts.devices).toBe(1)
  expect(server.asked).toEqual(['getWall', 'getNeeds', 'getWallRanks'])
})
