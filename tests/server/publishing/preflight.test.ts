import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallResult } from '#contract/kernel/call.ts'
import type { DeviceGroup } from '#contract/resources/fleet/deviceGroup.ts'
import type { Program } from '#contract/resources/programs/program.ts'
import type { sending } from '#contract/services/publishing/sending.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { pairScreen, receipt, type TestScreen } from '#tests/server/support/drivers/testScreen.ts'
import { idlePlan } from '#tests/server/support/samples/idlePlan.ts'
import { addFile, addProgram, documentOf, send, type TestFile } from '#tests/server/support/samples/testContent.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'
import { nodeOf } from '#tests/stage/nodeOf.ts'

type Check = CallResult<(typeof sending.calls)['preflight']>

const start = new Date('2030-06-10T12:00:00Z')
let clock = start
let server: TestServer
let owner: Client
let film: TestFile
let program: Program
const names = ['Modern', 'Old', 'Portrait', 'Full', 'Ended', 'Silent'] as const
const screens = {} as Record<(typeof names)[number], TestScreen>

const usual = ['codec:avc', 'codec:vp9', 'codec:aac', 'document', 'pointer']
const infos = {
  Modern: { capabilities: [...usual, 'codec:hevc'] },
  Old: { capabilities: usual },
  Portrait: { capabilities: [...usual, 'codec:hevc'], resolution: '1080x1920', orientation: 'vertical' },
  Full: { capabilities: [...usual, 'codec:hevc'] },
  Ended: { capabilities: [...usual, 'codec:hevc'] },
  Silent: { capabilities: ['volume'] },
} as const

beforeAll(async () => {
  server = await startTestServer({ now: () => clock })
  owner = await server.addUser('owner')
  film = await addFile(server, 'owner')
  await server.parts.db
    .updateTable('file')
    .set({ name: 'film.mp4', codecs: 'hevc, aac', isPlayable: false, size: 10_000_000 })
    .where('id', '=', film.id)
    .execute()
  program = await addProgram(owner, 'Welcome', documentOf(film.id))
  for (const name of names) {
    const { capabilities, ...info } = infos[name]
    screens[name] = await pairScreen(server, owner, name, { info: { ...info, capabilities: [...capabilities] } })
  }
  await screens.Full.beat({ storageUsed: 99_000_000, storageQuota: 100_000_000 })
  resultOf(await server.admin.post('/xboot/setting/money/set', { isRenewalCharged: true }))
  await server.parts.db
    .updateTable('device')
    .set({ renewaltime: new Date('2030-01-01T00:00:00Z') })
    .where('id', '=', screens.Ended.id)
    .execute()
})
afterAll(() => server.close())

const check = async (values: object = {}) =>
  resultOf(
    await owner.post<Check>('/xboot/equipment/release/check', {
      programIds: [program.id],
      deviceIds: names.map(name => screens[name].id),
      plan: idlePlan,
      ...values,
    }),
  )
const running = async () => {
  const sent = await Promise.all(
    names.map(async name => ((await screens[name].manifest()).plans.length > 0 ? [name] : [])),
  )
  return sent.flat()
}

describe('the check before a send', () => {
  test('tells for each screen what it cannot show, by its own word, before anything is sent', async () => {
    const { findings, fit, devices } = await check()
    const what = ['film.mp4']
    expect(findings).toEqual([
      { kind: 'arrears', isFatal: true, devices: 1, names: ['Ended'], what: [] },
      { kind: 'codec', isFatal: true, devices: 1, names: ['Old'], what },
      { kind: 'noRoom', isFatal: true, devices: 1, names: ['Full'], what: [] },
      { kind: 'unknown', isFatal: false, devices: 1, names: ['Silent'], what },
      { kind: 'orientation', isFatal: false, devices: 1, names: ['Portrait'], what: ['Welcome'] },
    ])
    expect({ fit, devices }).toEqual({ fit: 3, devices: 6 })
    expect(await running()).toEqual([])
  })

  test('advises steps for more screens than the setting says, and for none where that is 0', async () => {
    const advised = async (fromScreens: number) => {
      resultOf(await server.admin.post('/xboot/setting/waves/set', { ...(await usualWaves()), fromScreens }))
      return (await check()).isMany
    }
    const usualWaves = () => server.parts.settings.read('waves', server.parts.db)
    expect((await usualWaves()).fromScreens).toBe(50)
    expect((await check()).isMany).toBe(false)
    expect(await advised(names.length - 1)).toBe(true)
    expect(await advised(names.length)).toBe(false)
    expect(await advised(0)).toBe(false)
  })

  test('says how long it takes at the last speed that was seen, and nothing where none was', async () => {
    const deviceIds = [screens.Modern.id]
    expect((await check({ deviceIds })).seconds).toBeNull()
    const measured = documentOf(film.id)
    // The screen downloads the complete font only after it has reported completion, so the font does not count for
    // the speed.
    const words = nodeOf('staticText', { id: 'b', props: { text: '欢迎', fontFamily: 'notoSansSc' } })
    const own = await addProgram(owner, 'Measured', { ...measured, nodes: [...measured.nodes, words] })
    resultOf(await send(owner, { programIds: [own.id], deviceIds }))
    const [plan] = (await screens.Modern.manifest()).plans
    const of = { publicationId: plan?.id ?? '', versionId: plan?.versionId ?? '' }
    await screens.Modern.report(receipt('downloading', of, { percent: 20 }))
    clock = new Date(start.getTime() + 8_000)
    await screens.Modern.report(receipt('downloaded', of))
    clock = start
    resultOf(await owner.post('/xboot/equipment/release/withdraw', { programIds: [own.id] }))
    expect(await check({ deviceIds }), 'the rest of it came at a megabyte a second').toMatchObject({
      bytes: 10_000_000,
      seconds: 10,
    })
  })
})

describe('a send that leaves out what cannot show it', () => {
  test('reaches the others, and of a group with such screens each of the others by itself', async () => {
    const groupOf = async (name: string, ...members: TestScreen[]) => {
      const { id } = resultOf(await owner.post<DeviceGroup>('/xboot/sysGroup/add', { name, parentId: '0' }))
      for (const { id: deviceId } of members) {
        resultOf(await owner.post('/xboot/equipment/edit', { id: deviceId, groupId: id }))
      }
      return id
    }
    const mixed = await groupOf('Mixed', screens.Old, screens.Portrait)
    const whole = await groupOf('Whole', screens.Silent)
    const input = {
      programIds: [program.id],
      deviceIds: [screens.Modern.id, screens.Full.id, screens.Ended.id],
      groupIds: [mixed, whole],
    }
    expect(await check({ ...input, leaveOut: true })).toMatchObject({ devices: 3, problems: [] })
    const { sendLogIds } = resultOf(await send(owner, { ...input, leaveOut: true }))
    expect(sendLogIds).toHaveLength(3)
    expect(await running()).toEqual(['Modern', 'Portrait', 'Silent'])
    const placed = await server.parts.db
      .selectFrom('publication')
      .select(['deviceId', 'groupId'])
      .where('programId', '=', program.id)
      .where('withdrawTime', 'is', null)
      .execute()
    const places = placed.map(({ deviceId, groupId }) => deviceId ?? groupId).sort()
    expect(places).toEqual([screens.Modern.id, screens.Portrait.id, whole].sort())
  })

  test('is refused where none is left', async () => {
    const answer = await send(owner, { programIds: [program.id], deviceIds: [screens.Old.id], leaveOut: true })
    expect(answer).toMatchObject({ success: false, error: { id: 'sending.noDevice' } })
  })
})
