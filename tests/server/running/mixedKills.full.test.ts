// A mixed load on a built server and its embedded database, which are killed at random: no confirmed step is lost,
// and no step is stored partly. KILLS=200 runs the whole series, SEED repeats the order of kills.
import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { pairScreen, type TestScreen } from '#tests/server/support/drivers/testScreen.ts'
import { createTus } from '#tests/server/support/drivers/tus.ts'
import { createKillable, type Killable, type Kind, kinds } from '#tests/server/support/kills/createKillable.ts'
import { createWorld } from '#tests/server/support/kills/createWorld.ts'
import { brokenFiles, lostOf } from '#tests/server/support/kills/lostOf.ts'
import { type Site, work } from '#tests/server/support/kills/writers.ts'
import { picture } from '#tests/server/support/samples/samples.ts'
import { addProgram, documentOf } from '#tests/server/support/samples/testContent.ts'
import { type Client, createClient } from '#tests/server/support/servers/testServer.ts'

const kills = Number(process.env.KILLS ?? 20)
const seed = Number(process.env.SEED ?? randomInt(2 ** 31))
const [firstPassword, password] = ['Lighthouse-42', 'Quiet-River-9']
/** Maximum number of confirmed writes between two kills. */
const mostBetween = 25

/** Errors that a caller of an interrupted step may get. */
const expected = ['general.conflict', 'general.crowded', 'general.busy', 'general.notFound']

let killable: Killable
let site: Site

beforeAll(async () => {
  killable = await createKillable({
    ADMIN_PASSWORD: firstPassword,
    RATE_LIMIT: '1000000',
    DISK_RESERVE_MB: '0',
    LOG_LEVEL: 'fatal',
  })
  site = await createSite(killable.url())
}, 120_000)
afterAll(() => killable.stop(), 120_000)

async function createSite(url: string): Promise<Site> {
  const anonymous = createClient(url, '')
  const token = resultOf(await anonymous.post<string>('/xboot/login', { username: 'admin', password: firstPassword }))
  const admin = createClient(url, token)
  resultOf(await admin.post('/xboot/user/modifyPass', { password: firstPassword, newPass: password }))
  resultOf(await admin.post('/xboot/setting/money/set', { isFlowMetered: true, freeMegabytes: 1_000 }))
  const programs: { id: string }[] = []
  for (const color of ['#ff0000', '#00ff00', '#0000ff']) {
    const file = await createTus(url, admin).uploaded(`${color}.png`, await picture(color, 16, 16))
    programs.push(await addProgram(admin, color, documentOf(file.id)))
  }
  const screens: TestScreen[] = []
  for (const name of ['One', 'Two', 'Three']) screens.push(await pairScreen({ url, anonymous }, admin, name))
  const receiver = { username: 'receiver', password: 'Harbour-17-x' }
  const { id: receiverId } = resultOf(await admin.post<{ id: string }>('/xboot/user/admin/add', receiver))
  return { token, programs, screens, receiverId, packageId: await addPackage(admin) }
}

const addPackage = async (admin: Client) =>
  resultOf(await admin.post<{ id: string }>('/xboot/flowPackage/add', { name: 'Flow', price: 1, megabytes: 1 })).id

/** Returns a generator of numbers from 0 to below 1 that depend only on the seed (mulberry32). */
function randomFrom(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

test(`${kills} kills in a mixed load, seed ${seed}: what was confirmed is there, and nothing by half`, {
  timeout: 120_000 + kills * 30_000,
}, async () => {
  const random = randomFrom(seed)
  const world = createWorld()
  const done = new Map<Kind, number>()
  world.open(killable.url())
  const working = work(world, site)
  for (let count = 1; count <= kills; count += 1) {
    await Promise.race([world.confirmed(1 + Math.floor(random() * mostBetween)), working])
    const kind = kinds[Math.floor(random() * kinds.length)] as Kind
    done.set(kind, (done.get(kind) ?? 0) + 1)
    world.close()
    await killable.kill(kind)
    await killable.recover(kind)
    await world.settled()
    expect(await lostOf(killable.pool(), world.ledger), `after kill ${count}, of the ${kind}, seed ${seed}`).toEqual([])
    world.open(killable.url())
    if (count % 20 === 0) process.stdout.write(`${count} kills, ${world.ledger.counts.confirmed} confirmed\n`)
  }
  await world.confirmed(mostBetween)
  world.end()
  await working
  expect(await lostOf(killable.pool(), world.ledger)).toEqual([])
  expect(await brokenFiles(killable.pool(), killable.dataDir)).toEqual([])
  const { confirmed, unanswered } = world.ledger.counts
  const refused = Object.fromEntries(world.refused)
  process.stdout.write(`${JSON.stringify({ seed, kills: Object.fromEntries(done), confirmed, unanswered, refused })}\n`)
  expect([...world.refused.keys()].filter(id => !expected.includes(id))).toEqual([])
})
