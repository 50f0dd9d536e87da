import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareVersions, packageStatementOf } from '#contract/fleet/kioskPackage.ts'
import { createTrial } from '#kiosk/update/createTrial.ts'
import { createUpdater } from '#kiosk/update/createUpdater.ts'
import { noUpdate, readUpdate, writeUpdate } from '#kiosk/update/updateState.ts'
import { confirm, rollBack, stage, startTrial } from '#kiosk/update/updateTransitions.ts'
import { packageOf } from './support/packageOf.ts'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const served = new Map<string, Buffer>()
let server: Server
let origin: string

beforeAll(async () => {
  server = createServer((request, response) => {
    const body = served.get(request.url ?? '')
    response.writeHead(body ? 200 : 404).end(body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

const newState = () => mkdtempSync(join(tmpdir(), 'kiosk-update-'))

function updaterOn(state: string) {
  const handed: string[] = []
  const key = async () => publicKey
  const updater = createUpdater({ version: '1.0.0', state, origin, key, handOver: () => handed.push('over') })
  return { updater, handed }
}

/** A package with its signature, as the server offers it. */
function offer(version: string, { inside = version, signed = {} as { size?: number; sha256?: string } } = {}) {
  const bytes = packageOf(inside, 'console.log(1)\n')
  const path = `/package-${served.size}`
  served.set(path, bytes)
  const about = { version, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex'), ...signed }
  const signature = sign(null, Buffer.from(packageStatementOf(about)), privateKey).toString('base64url')
  return { path, ...about, signature }
}

test('a package that the server signed is staged beside the running version, and the launcher is called', async () => {
  const state = newState()
  const { updater, handed } = updaterOn(state)
  expect(await updater.install(offer('1.1.0'))).toEqual({ version: '1.1.0' })
  expect(readFileSync(join(state, 'versions/1.1.0/main.mjs'), 'utf8')).toContain('console.log')
  expect(readUpdate(state)).toMatchObject({ trial: { version: '1.1.0', starts: 0 }, last: { state: 'staged' } })
  expect(handed).toEqual(['over'])
  expect(readdirSync(join(state, 'versions'))).toEqual(['1.1.0'])
})

test('what is not signed, damaged, longer, from elsewhere or not what it is called is refused, and leaves nothing', async () => {
  const state = newState()
  const { updater, handed } = updaterOn(state)
  const good = offer('1.1.0')
  const untrusted = [
    { ...good, signature: good.signature.replace(/^./, letter => (letter === 'A' ? 'B' : 'A')) },
    { ...good, version: '1.2.0' },
    { ...good, path: 'http://127.0.0.1:1/package' },
    offer('1.3.0', { signed: { sha256: '0'.repeat(64) } }),
    offer('1.4.0', { signed: { size: 10 } }),
    offer('1.5.0', { inside: '../../evil' }),
    offer('1.6.0', { inside: '1.6.1' }),
  ]
  for (const each of untrusted) await expect(updater.install(each)).rejects.toThrow('kiosk.packageUntrusted')
  await expect(updater.install(offer('1.0.0'))).rejects.toThrow('kiosk.packageOld')
  expect(readdirSync(join(state, 'versions')).filter(name => !name.endsWith('.new'))).toEqual([])
  expect(readUpdate(state)).toEqual(noUpdate)
  expect(handed).toEqual([])
})

test('power that fails while a package is unpacked leaves the version before, and the next attempt begins anew', async () => {
  const state = newState()
  mkdirSync(join(state, 'versions/1.1.0.new'), { recursive: true })
  writeFileSync(join(state, 'versions/1.1.0.new/main.mjs'), 'half of i')
  writeFileSync(join(state, 'versions/package.part'), 'half')
  const { updater } = updaterOn(state)
  updater.tidy()
  expect(readdirSync(join(state, 'versions'))).toEqual([])
  await updater.install(offer('1.1.0'))
  expect(existsSync(join(state, 'versions/1.1.0/main.mjs'))).toBe(true)
})

test('a disk without room, or that takes nothing, refuses the package and leaves the version that runs', async () => {
  const state = newState()
  const { updater, handed } = updaterOn(state)
  const huge = Number.MAX_SAFE_INTEGER
  const about = { ...offer('1.1.0'), size: huge }
  const signature = sign(null, Buffer.from(packageStatementOf(about)), privateKey).toString('base64url')
  await expect(updater.install({ ...about, signature })).rejects.toThrow('kiosk.noRoom')
  // A folder at the path of the temporary file makes the write fail.
  mkdirSync(join(state, 'versions/package.part/in the way'), { recursive: true })
  await expect(updater.install(offer('1.2.0'))).rejects.toThrow()
  expect(readUpdate(state)).toEqual(noUpdate)
  expect(existsSync(join(state, 'versions/1.2.0'))).toBe(false)
  expect(handed).toEqual([])
})

test('power that is cut after each step of an update leaves a state that leads to a whole version', async () => {
  const state = newState()
  const { updater } = updaterOn(state)
  const isWhole = () => {
    const { kept, trial } = readUpdate(state)
    return [kept, trial?.version ?? null].every(
      version => version === null || existsSync(join(state, `versions/${version}/main.mjs`)),
    )
  }
  // The version is staged, started, started again after an interruption, and confirmed. After each step, the machine
  // boots and cleans up.
  await updater.install(offer('1.1.0'))
  for (const step of [startTrial, startTrial, confirm]) {
    writeUpdate(state, step(readUpdate(state)))
    updaterOn(state).updater.tidy()
    expect(isWhole()).toBe(true)
  }
  expect(readUpdate(state)).toMatchObject({ kept: '1.1.0', trial: null })
})

test('power that fails in a trial begins it once more; the second time it is taken back', () => {
  const staged = stage(noUpdate, '1.1.0')
  const first = startTrial(staged)
  expect(first.trial).toEqual({ version: '1.1.0', starts: 1 })
  const second = startTrial(first)
  expect(second.trial).toEqual({ version: '1.1.0', starts: 2 })
  const third = startTrial(second)
  expect(third).toMatchObject({ trial: null, kept: null, last: { version: '1.1.0', state: 'takenBack' } })
})

test('what is taken back leads to the version that was kept before', () => {
  const kept = confirm(startTrial(stage(noUpdate, '1.1.0')))
  expect(kept).toMatchObject({ kept: '1.1.0', trial: null, last: { state: 'kept' } })
  expect(rollBack(startTrial(stage(kept, '1.2.0')), 'it ended')).toMatchObject({
    kept: '1.1.0',
    last: { reason: 'it ended' },
  })
})

test('a version that was taken back is refused once, so that the server knows, and tried again when it insists', async () => {
  const state = newState()
  writeUpdate(state, rollBack(startTrial(stage(noUpdate, '1.1.0')), 'it ended'))
  const { updater } = updaterOn(state)
  await expect(updater.install(offer('1.1.0'))).rejects.toThrow('kiosk.packageFailed')
  expect(await updater.install(offer('1.1.0'))).toEqual({ version: '1.1.0' })
})

test('a state that the disk damaged leads to the version of the system', () => {
  const state = newState()
  writeFileSync(join(state, 'update.json'), '{"kept":')
  expect(readUpdate(state)).toEqual(noUpdate)
})

test('a version is kept when its page was well without a break, and the server is told', async () => {
  const state = newState()
  writeUpdate(state, startTrial(stage(noUpdate, '1.1.0')))
  const told: string[] = []
  const world = { now: 0, look: 'well' as 'well' | 'away' }
  const trial = createTrial({
    state,
    version: '1.1.0',
    probe: async () => world.look,
    steady: () => world.now,
    healthy: 120_000,
    report: kind => told.push(kind),
  })
  await trial.check()
  world.now = 100_000
  world.look = 'away'
  await trial.check()
  world.look = 'well'
  await trial.check()
  world.now = 200_000
  await trial.check()
  expect(readUpdate(state).kept).toBeNull()
  world.now = 220_000
  await trial.check()
  expect(readUpdate(state).kept).toBe('1.1.0')
  trial.begin()
  expect(told).toEqual(['updated'])
})

test('the version that staged another does not speak for it', async () => {
  const state = newState()
  writeUpdate(state, stage(noUpdate, '1.1.0'))
  const trial = createTrial({
    state,
    version: '1.0.0',
    probe: async () => 'well',
    steady: () => 0,
    healthy: 0,
    report: () => {},
  })
  await trial.check()
  expect(readUpdate(state)).toMatchObject({ kept: null, trial: { version: '1.1.0' } })
})

test('versions are compared by number', () => {
  expect(compareVersions('1.10.0', '1.9.0')).toBeGreaterThan(0)
})
