import { createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packageStatementOf } from '#contract/fleet/kioskPackage.ts'
import type { OfferedUpdate } from '#contract/fleet/offeredUpdate.ts'
import type { CallResult } from '#contract/kernel/call.ts'
import type { Page } from '#contract/kernel/paging.ts'
import type { Apk } from '#contract/resources/fleet/apk.ts'
import type { ApkLog } from '#contract/resources/fleet/apkLog.ts'
import type { Device } from '#contract/resources/fleet/device.ts'
import type { Rollout, rollout } from '#contract/resources/fleet/rollout.ts'
import { checkSoftwareUpdates } from '#server/softwareUpdates/mountSoftwareUpdates.ts'
import { forgedAddress } from '#tests/server/support/drivers/forgedAddress.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { pairScreen, type TestScreen } from '#tests/server/support/drivers/testScreen.ts'
import { createTus, type Tus } from '#tests/server/support/drivers/tus.ts'
import { kioskPackage } from '#tests/server/support/samples/kioskPackage.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

type Progress = CallResult<(typeof rollout)['actions']['getProgress']>

let server: TestServer
let admin: Client
let tus: Tus
let clock = Date.now()
const minutes = (count: number) => count * 60_000

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(clock) })
  admin = server.admin
  tus = createTus(server.url, admin)
})
afterAll(() => server.close())

const about = { program: 'marquee-kiosk', version: '1.0.0', architecture: 'all', protocol: 1 }

async function uploadOf(bytes: Buffer, name = 'kiosk.tar.gz') {
  const uploadId = await tus.begin(name, bytes.length)
  expect((await tus.patch(uploadId, bytes)).status).toBe(204)
  return uploadId
}
async function save(version: string, uses: object = {}) {
  const uploadId = await uploadOf(kioskPackage({ ...about, version }))
  return resultOf(await admin.post<string>('/xboot/apk/saveApk', { uploadId, ...uses }))
}
const apkOf = async (id: string) => resultOf(await admin.get<Apk>(`/xboot/apk/selectById/${id}`))
const logsOf = async (screen: TestScreen) =>
  resultOf(
    await admin.get<Page<ApkLog>>('/xboot/apkLog/getEquipmentUpdateLogList', {
      deviceId: screen.id,
      sort: 'createTime',
      order: 'asc',
    }),
  ).content
const rolloutOf = async (id: string) => resultOf(await admin.get<Rollout>(`/xboot/apkRollout/get/${id}`))
const progressOf = async (id: string) => resultOf(await admin.get<Progress>(`/xboot/apkRollout/getProgress/${id}`))
const offered = async (screen: TestScreen) =>
  resultOf(await screen.client.get<OfferedUpdate | null>('/xboot/screen/update'))
const tell = (screen: TestScreen, id: string, state: string, reason?: string) =>
  screen.client.post('/xboot/screen/tellUpdate', { id, state, reason })

/** Adds devices with this version of the kiosk. */
async function kiosks(count: number, version: string, values: Record<string, unknown> = {}) {
  const all: TestScreen[] = []
  for (let at = 0; at < count; at += 1) all.push(await pairScreen(server, admin, `Kiosk ${at}`, { values }))
  for (const screen of all) await runs(screen, version)
  return all
}
const runs = (screen: TestScreen, apkVersion: string) => screen.beat({ facts: { host: { apkVersion } } } as never)
const everybodyBeats = async (screens: readonly TestScreen[]) => {
  for (const screen of screens) await screen.beat()
}
/** Advances time in steps short enough that no device counts as offline. */
async function later(ms: number, screens: readonly TestScreen[]) {
  for (let left = ms; left > 0; left -= minutes(1)) {
    clock += Math.min(left, minutes(1))
    await everybodyBeats(screens)
    await checkSoftwareUpdates(server.parts)
  }
}
async function install(screen: TestScreen) {
  const update = await offered(screen)
  if (!update) throw new Error('Nothing is offered')
  resultOf(await tell(screen, update.id, 'updating'))
  clock += 1000
  await runs(screen, update.version)
}

describe('an uploaded version', () => {
  test('says itself which it is, is one record however often it is saved, and cannot come twice', async () => {
    const bytes = kioskPackage({ ...about, version: '0.9.1', architecture: 'arm64' }, 200_000)
    const uploadId = await uploadOf(bytes)
    const id = resultOf(await admin.post<string>('/xboot/apk/saveApk', { uploadId, remark: 'First' }))
    expect(resultOf(await admin.post<string>('/xboot/apk/saveApk', { uploadId }))).toBe(id)
    expect(await apkOf(id)).toMatchObject({
      name: 'marquee-kiosk 0.9.1',
      version: '0.9.1',
      architecture: 'arm64',
      size: bytes.length,
      remark: 'First',
      available: true,
    })
    const again = await admin.post('/xboot/apk/saveApk', { uploadId: await uploadOf(bytes) })
    expect(again).toMatchObject({ success: false, error: { id: 'apk.known' } })
  })

  test.each([
    ['no package at all', Buffer.from('not a package'.repeat(50))],
    ['a package of something else', kioskPackage({ ...about, program: 'another' })],
    ['a version that is none', kioskPackage({ ...about, version: 'latest' })],
  ])('that is %s is refused with a word', async (_what, bytes) => {
    const answer = await admin.post('/xboot/apk/saveApk', { uploadId: await uploadOf(bytes) })
    expect(answer).toMatchObject({ success: false, error: { id: 'apk.notAPackage' } })
  })

  test('is for administrators: who may not add versions cannot upload one, nor save what others uploaded', async () => {
    const other = await server.addUser('uploader')
    expect((await createTus(server.url, other).create('kiosk.tar.gz', 100)).status).not.toBe(201)
    const uploadId = await uploadOf(kioskPackage({ ...about, version: '0.9.2' }))
    expect(await other.post('/xboot/apk/saveApk', { uploadId })).toMatchObject({ success: false })
  })
})

describe('a version that is brought to a screen', () => {
  test('comes with the server’s signature, by an address of its own, and is done when the screen runs it', async () => {
    const [screen] = await kiosks(1, '1.0.0')
    if (!screen) throw new Error('A screen')
    const apkId = await save('1.1.0')
    resultOf(await admin.post(`/xboot/apk/rollOut/${apkId}`, { deviceIds: [screen.id] }))
    const update = await offered(screen)
    if (!update) throw new Error('Nothing is offered')
    const { publicKey } = resultOf(await server.anonymous.get<{ publicKey: string }>('/xboot/screen/packageKey'))
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
    const signature = Buffer.from(update.signature, 'base64url')
    expect(verify(null, Buffer.from(packageStatementOf(update)), key, signature)).toBe(true)
    expect(verify(null, Buffer.from(packageStatementOf({ ...update, version: '9.9.9' })), key, signature)).toBe(false)
    const fetched = await fetch(server.url + update.path)
    expect(Buffer.from(await fetched.arrayBuffer())).toEqual(kioskPackage({ ...about, version: '1.1.0' }))
    expect((await fetch(server.url + forgedAddress(update.path))).headers.get('content-type')).toMatch(/json/)

    expect(await logsOf(screen)).toMatchObject([{ state: 'pending', version: '1.1.0', formerVersion: '1.0.0' }])
    await install(screen)
    expect(await logsOf(screen)).toMatchObject([{ state: 'updating' }])
    await later(minutes(3), [screen])
    expect(await logsOf(screen)).toMatchObject([{ state: 'completed' }])
    expect(resultOf(await admin.get<Device>(`/xboot/equipment/selectByEid/${screen.id}`)).updateStatus).toBe(
      'completed',
    )
    expect(await offered(screen)).toBeNull()
  })

  test('that it takes back by itself has failed, also when it says nothing of it', async () => {
    const [screen] = await kiosks(1, '1.0.0')
    if (!screen) throw new Error('A screen')
    const apkId = await save('1.2.0')
    const id = resultOf(await admin.post<string>(`/xboot/apk/rollOut/${apkId}`, { deviceIds: [screen.id] }))
    await install(screen)
    clock += 1000
    await runs(screen, '1.0.0')
    await later(minutes(17), [screen])
    expect(await logsOf(screen)).toMatchObject([{ state: 'failed', reason: 'apk.takenBack' }])
    expect(await rolloutOf(id)).toMatchObject({ state: 'takenBack', why: 'faults' })
  })

  test('is called off while no screen has begun, and not afterwards', async () => {
    const screens = await kiosks(2, '1.0.0')
    const apkId = await save('1.3.0', { force: true })
    resultOf(await admin.post(`/xboot/apk/rollOut/${apkId}`, { deviceIds: screens.map(({ id }) => id) }))
    const [first, second] = screens as [TestScreen, TestScreen]
    const [line] = await logsOf(first)
    resultOf(await admin.post(`/xboot/apkLog/cancleEquipmentUpdateLog/${line?.id}`, {}))
    expect(await offered(first)).toBeNull()
    await install(second)
    const [other] = await logsOf(second)
    const late = await admin.post(`/xboot/apkLog/cancleEquipmentUpdateLog/${other?.id}`, {})
    expect(late).toMatchObject({ success: false, error: { id: 'apk.underWay' } })
    expect(await admin.delete(`/xboot/apk/deleteByIds/${apkId}`)).toMatchObject({ error: { id: 'apk.underWay' } })
  })

  test('takes the place of one that is still on its way', async () => {
    const [screen] = await kiosks(1, '1.0.0')
    if (!screen) throw new Error('A screen')
    for (const version of ['1.4.0', '1.4.1'])
      resultOf(await admin.post(`/xboot/apk/rollOut/${await save(version)}`, { deviceIds: [screen.id] }))
    expect(await logsOf(screen)).toMatchObject([
      { version: '1.4.0', state: 'cancelled', reason: 'apk.replaced' },
      { version: '1.4.1', state: 'pending' },
    ])
    expect((await offered(screen))?.version).toBe('1.4.1')
  })

  test('is what another screen says nothing of', async () => {
    const [screen, stranger] = (await kiosks(2, '1.0.0')) as [TestScreen, TestScreen]
    resultOf(await admin.post(`/xboot/apk/rollOut/${await save('1.5.0')}`, { deviceIds: [screen.id] }))
    const [line] = await logsOf(screen)
    await tell(stranger, line?.id ?? '', 'failed', 'x')
    expect(await logsOf(screen)).toMatchObject([{ state: 'pending' }])
  })
})

describe('a roll-out in steps', () => {
  const steps = { by: 'share', parts: [{ screens: 1 }, { percent: 50 }], minutes: 5 }

  test('opens each step when the screens of the one before have run it for a while, and is done', async () => {
    const screens = await kiosks(4, '2.0.0')
    const deviceIds = screens.map(({ id }) => id)
    const id = resultOf(await admin.post<string>(`/xboot/apk/rollOut/${await save('2.1.0')}`, { deviceIds, steps }))
    const waiting = async () => {
      const found = await Promise.all(screens.map(async each => ({ each, update: await offered(each) })))
      return found.flatMap(({ each, update }) => (update ? [each] : []))
    }
    for (const [step, expected] of [
      [1, 1],
      [2, 1],
      [3, 2],
    ] as const) {
      const now = await waiting()
      expect([step, now.length]).toEqual([step, expected])
      expect((await progressOf(id)).steps[step - 1]).toMatchObject({
        counts: [{ standing: 'waiting', screens: expected }],
      })
      for (const screen of now) await install(screen)
      await later(minutes(3), screens)
      const { steps: seen, until } = await progressOf(id)
      expect(seen[step - 1]).toMatchObject({ screens: expected, counts: [{ standing: 'done', screens: expected }] })
      expect(seen.slice(step).map(({ openTime }) => openTime)).toEqual(seen.slice(step).map(() => null))
      expect(until === null, 'the next one opens at a time that is told').toBe(step === 3)
      await later(minutes(6), screens)
    }
    const other = await server.addUser('passerBy', {})
    expect(await other.get(`/xboot/apkRollout/getProgress/${id}`)).toMatchObject({ success: false })
    expect(await rolloutOf(id)).toMatchObject({ state: 'done', step: 3, stepCount: 3, devices: 4 })
  })

  test('that is taken back calls off what waits and brings back the version of before, where the site has it', async () => {
    await save('3.0.0')
    const screens = await kiosks(2, '3.0.0')
    const deviceIds = screens.map(({ id }) => id)
    const id = resultOf(
      await admin.post<string>(`/xboot/apk/rollOut/${await save('3.1.0', { force: true })}`, { deviceIds }),
    )
    const [first, second] = screens as [TestScreen, TestScreen]
    await install(first)
    await later(minutes(3), screens)
    resultOf(await admin.post('/xboot/apkRollout/takeBack', { ids: [id] }))
    expect((await offered(first))?.version).toBe('3.0.0')
    expect(await offered(second)).toBeNull()
    expect(await rolloutOf(id)).toMatchObject({ state: 'takenBack', why: 'person' })
    await runs(first, '3.0.0')
    const { steps: seen, until } = await progressOf(id)
    expect([seen[0]?.counts, until], 'that they run another version again is what was meant').toEqual([
      [{ standing: 'left', screens: 2 }],
      null,
    ])
    expect(await admin.post('/xboot/apkRollout/goOn', { ids: [id] })).toMatchObject({ error: { id: 'wave.over' } })
  })

  test('goes to the screens of its channel: a beta to those that follow it, by themselves or by their group', async () => {
    const group = resultOf(await admin.post<{ id: string }>('/xboot/sysGroup/add', { name: 'Trials', channel: 'beta' }))
    const below = resultOf(
      await admin.post<{ id: string }>('/xboot/sysGroup/add', { name: 'Below', parentId: group.id }),
    )
    const [inGroup, own, stable] = [
      ...(await kiosks(1, '4.0.0', { groupId: below.id })),
      ...(await kiosks(1, '4.0.0', { channel: 'beta' })),
      ...(await kiosks(1, '4.0.0', { groupId: below.id, channel: 'stable' })),
    ] as [TestScreen, TestScreen, TestScreen]
    const apkId = await save('4.1.0-beta', { type: 'beta', force: true })
    resultOf(await admin.post(`/xboot/apk/rollOut/${apkId}`, { isEverywhere: true }))
    expect((await offered(inGroup))?.version).toBe('4.1.0-beta')
    expect((await offered(own))?.version).toBe('4.1.0-beta')
    expect(await offered(stable)).toBeNull()
    const list = resultOf(
      await admin.get<{ id: string; newest: { version: string } | null }[]>('/xboot/equipment/getEquipmentUpdateList'),
    )
    const newest = (screen: TestScreen) => list.find(({ id }) => id === screen.id)?.newest?.version
    expect([newest(own), newest(stable)]).toEqual(['4.1.0-beta', undefined])
  })

  test.each([
    ['switched off', { available: false }, { isEverywhere: true }, 'apk.notAvailable'],
    ['for trials, and sent to everybody', { testVersion: true }, { isEverywhere: true }, 'apk.forTrials'],
    ['made for chosen screens, and sent to everybody', { customised: true }, { isEverywhere: true }, 'apk.customised'],
    ['sent to nobody', {}, {}, 'sending.noDevice'],
  ])('of a version that is %s is refused with a word', async (_what, uses, targets, error) => {
    clock += 1
    const version = `5.${Math.floor(clock % 60_000)}.0`
    const answer = await admin.post(`/xboot/apk/rollOut/${await save(version, uses)}`, targets)
    expect(answer).toMatchObject({ success: false, error: { id: error } })
  })
})
