// Waves continue when devices report success, halt and roll back on a bad file, wait during an outage, and survive a
// server crash.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallResult } from '#contract/kernel/call.ts'
import type { Page } from '#contract/kernel/paging.ts'
import type { DeviceGroup } from '#contract/resources/fleet/deviceGroup.ts'
import type { Program } from '#contract/resources/programs/program.ts'
import type { SendLog } from '#contract/resources/publishing/sendLog.ts'
import type { SentPlan } from '#contract/resources/publishing/sentPlan.ts'
import type { wave as declared, Wave } from '#contract/resources/publishing/wave.ts'
import type { MessageSend } from '#contract/resources/system/messageSend.ts'
import type { PlayPlan } from '#contract/rules/playPlan/plan.ts'
import type { WaveSteps } from '#contract/rules/waves/waveSteps.ts'
import { createSweep } from '#server/devices/session/createSweep.ts'
import { checkWaves } from '#server/publishing/index.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { pairScreen, receipt, type TestScreen } from '#tests/server/support/drivers/testScreen.ts'
import { addFile, addProgram, documentOf, type Send, send } from '#tests/server/support/samples/testContent.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

type Progress = CallResult<(typeof declared)['actions']['getProgress']>

let server: TestServer
let owner: Client & { id: string }
let program: Program
let clock = Date.now()

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(clock) })
  owner = await server.addUser('owner')
  program = await newProgram('Welcome')
})
afterAll(() => server.close())

const newProgram = async (title: string) => addProgram(owner, title, documentOf((await addFile(server, 'owner')).id))
const thenOne: WaveSteps = { by: 'share', parts: [{ screens: 1 }], minutes: 3 }

async function pair(count: number, values: Record<string, unknown> = {}): Promise<TestScreen[]> {
  const screens: TestScreen[] = []
  for (let at = 0; at < count; at += 1) screens.push(await pairScreen(server, owner, `Screen ${at}`, { values }))
  for (const screen of screens) await screen.beat()
  return screens
}
/** Sends content that plays on the devices before the wave. */
async function sentBefore(screens: readonly TestScreen[], title = 'Before') {
  const content = await newProgram(title)
  resultOf(await send(owner, { programIds: [content.id], deviceIds: screens.map(({ id }) => id) }))
  for (const screen of screens) await show(screen)
  return content
}
const inSteps = (given: Omit<Send, 'programIds'> & { programIds?: string[]; steps: WaveSteps }) =>
  send(owner, { programIds: [program.id], ...given })
const sendInSteps = async (...given: Parameters<typeof inSteps>) => {
  const { waveId } = resultOf(await inSteps(...given))
  if (waveId === null) throw new Error('No send in steps')
  return waveId
}
const waveOf = async (id: string) => resultOf(await owner.get<Wave>(`/xboot/wave/selectById/${id}`))
const progressOf = async (id: string) => resultOf(await owner.get<Progress>(`/xboot/wave/getProgress/${id}`))
const turn = (action: 'goOn' | 'hold' | 'resume' | 'takeBack' | 'stop', id: string) =>
  owner.post(`/xboot/wave/${action}`, { ids: [id] })
const linesOf = async ({ id }: TestScreen) =>
  resultOf(
    await owner.get<Page<SendLog>>('/xboot/sendLog/getSendlogList', {
      deviceId: id,
      pageSize: 100,
      sort: 'createTime',
      order: 'asc',
    }),
  ).content
const titlesOn = async (screen: TestScreen) => {
  const { programs, plans } = await screen.manifest()
  return plans.map(({ versionId }) => programs.find(each => each.versionId === versionId)?.title)
}

/** Lets the device fetch the manifest, download and play everything. */
async function show(screen: TestScreen) {
  const { hash, plans } = await screen.manifest()
  for (const { id: publicationId, versionId, attempt } of plans) {
    const of = { publicationId, versionId }
    await screen.report(receipt('downloaded', of, { attempt }), receipt('playing', of, { attempt }))
    await screen.report(receipt('played', of, { attempt }))
  }
  await screen.beat({ runningHash: hash })
}
async function cannotPlay(screen: TestScreen) {
  const { hash, plans } = await screen.manifest()
  for (const { id: publicationId, versionId, attempt } of plans) {
    const of = { publicationId, versionId }
    await screen.report(receipt('downloaded', of, { attempt }))
    await screen.report(receipt('failed', of, { attempt, reason: 'playback:unplayable', nodeId: 'a' }))
  }
  await screen.beat({ runningHash: hash })
}
/** Advances time minute by minute; devices in `living` send heartbeats, and the server runs its checks. */
async function pass(minutes: number, living: readonly TestScreen[]) {
  for (let at = 0; at < minutes; at += 1) {
    clock += 60_000
    for (const screen of living) {
      const { manifestHash } = await screen.beat({ runningHash: running.get(screen.id) ?? null })
      if (running.get(screen.id) !== manifestHash) await screen.beat({ runningHash: manifestHash })
      running.set(screen.id, manifestHash)
    }
    await look()
  }
}
/**
 * Makes the server check the waves now. It may have checked just before the devices reported, so the time of its last
 * check is reset.
 */
async function look() {
  const open = server.parts.db.updateTable('wave').where('state', 'in', ['running', 'held'])
  const looked = open.where('lookTime', '>', new Date(clock - 120_000))
  await looked.set({ lookTime: new Date(clock - 60_000) }).execute()
  const unseen = server.parts.db
    .selectFrom('wave')
    .select('id')
    .where('state', 'in', ['running', 'held'])
    .where('lookTime', '<', new Date(clock))
  let rounds = 0
  do {
    if (rounds === 20) throw new Error('The server does not look at its sends in steps')
    rounds += 1
    await createSweep(server.parts, server.parts.log).run()
  } while ((await unseen.execute()).length > 0)
}
const running = new Map<string, string>()
/** Advances time without checks; sessions stay valid. */
async function jump(ms: number) {
  const expireTime = new Date(clock + ms + 3_600_000)
  await server.parts.db.updateTable('session').set({ expireTime }).execute()
  await server.parts.db.updateTable('deviceSession').set({ expireTime }).execute()
  clock += ms
}
/** Devices in the order of their steps. */
async function ordered(waveId: string, screens: readonly TestScreen[]): Promise<TestScreen[]> {
  const { steps } = await progressOf(waveId)
  return steps.flatMap(({ named }) => named.flatMap(({ id }) => screens.find(screen => screen.id === id) ?? []))
}
const first = <T>(list: readonly T[]): T => {
  const [one] = list
  if (one === undefined) throw new Error('Nothing there')
  return one
}

describe('a send in steps', () => {
  test('goes from one screen to all, each step when the last one has shown it for the set time', async () => {
    const screens = await pair(4)
    await sentBefore(screens, 'Old')
    const replaced = program
    const steps: WaveSteps = { by: 'share', parts: [{ screens: 1 }, { percent: 50 }], minutes: 3 }
    const id = await sendInSteps({ deviceIds: screens.map(screen => screen.id), steps })
    expect(await waveOf(id)).toMatchObject({
      title: replaced.title,
      state: 'running',
      step: 1,
      stepCount: 3,
      devices: 4,
    })
    const [one, two, three, four] = await ordered(id, screens)
    if (!one || !two || !three || !four) throw new Error('Screens are missing')
    const having = async () => {
      const shown = await Promise.all([one, two, three, four].map(titlesOn))
      return shown.map(titles => titles.includes('Welcome'))
    }
    expect(await having()).toEqual([true, false, false, false])
    expect((await linesOf(one)).at(-1)).toMatchObject({ title: 'Welcome', waveId: id })

    await pass(5, screens)
    expect(await waveOf(id)).toMatchObject({ step: 1, why: 'loading' })
    await show(one)
    await pass(1, screens)
    expect(await waveOf(id)).toMatchObject({ step: 1, why: 'soaking' })
    expect((await progressOf(id)).until).not.toBeNull()
    await pass(3, screens)
    expect(await waveOf(id)).toMatchObject({ step: 2, state: 'running' })
    expect(await having()).toEqual([true, true, false, false])

    await show(two)
    await pass(4, screens)
    expect(await having()).toEqual([true, true, true, true])
    for (const screen of [three, four]) await show(screen)
    await pass(1, screens)
    expect((await progressOf(id)).until, 'no step comes after the last').toBeNull()
    await pass(3, screens)
    const { title, state, step, why } = await waveOf(id)
    expect({ title, state, step, why }).toEqual({ title: 'Welcome', state: 'done', step: 3, why: null })
    const told = resultOf(
      await owner.get<Page<MessageSend>>('/xboot/messageSend/getByCondition', { pageSize: 5 }),
    ).content
    expect(told[0]?.title).toContain('Welcome')
  })

  test('by group in the chosen order; who joins a group meanwhile gets it with the end', async () => {
    const groupOf = async (name: string) =>
      resultOf(await owner.post<DeviceGroup>('/xboot/sysGroup/add', { name, parentId: '0' })).id
    const [shops, halls] = [await groupOf('Shops'), await groupOf('Halls')]
    const [shop, hall] = [first(await pair(1, { groupId: shops })), first(await pair(1, { groupId: halls }))]
    const steps: WaveSteps = { by: 'group', groupIds: [halls, shops], minutes: 1 }
    const id = await sendInSteps({ groupIds: [shops, halls], steps })
    expect([await titlesOn(hall), await titlesOn(shop)]).toEqual([['Welcome'], []])
    const late = first(await pair(1, { groupId: halls }))
    expect(await titlesOn(late)).toEqual([])
    for (const screen of [hall, shop]) {
      await show(screen)
      await pass(2, [hall, shop, late])
    }
    await show(shop)
    await pass(2, [hall, shop, late])
    expect(await waveOf(id)).toMatchObject({ state: 'done' })
    expect(await titlesOn(late)).toEqual(['Welcome'])
  })

  test('names a group that is not there, and refuses a second one over it', async () => {
    const screens = await pair(2)
    const deviceIds = screens.map(screen => screen.id)
    expect(await inSteps({ deviceIds, steps: { by: 'group', groupIds: ['999'] } })).toMatchObject({
      error: { fields: [{ field: 'steps', id: 'field.unknownReference' }] },
    })
    await sendInSteps({ deviceIds, steps: thenOne })
    expect(await inSteps({ deviceIds: deviceIds.slice(0, 1), steps: thenOne })).toMatchObject({
      error: { id: 'wave.running' },
    })
  })
})

describe('what a person does', () => {
  test('going on skips the wait; held, it waits though all is well; stopped, it stays where it is', async () => {
    const screens = await pair(3)
    const steps: WaveSteps = { by: 'share', parts: [{ screens: 1 }, { screens: 2 }], minutes: 1 }
    const id = await sendInSteps({ deviceIds: screens.map(screen => screen.id), steps })
    const [one, two, three] = await ordered(id, screens)
    if (!one || !two || !three) throw new Error('Screens are missing')
    resultOf(await turn('goOn', id))
    expect(await titlesOn(two)).toEqual(['Welcome'])
    resultOf(await turn('hold', id))
    for (const screen of [one, two]) await show(screen)
    await pass(3, screens)
    expect(await waveOf(id)).toMatchObject({ state: 'held', step: 2 })
    expect(await turn('goOn', id)).toMatchObject({ error: { id: 'wave.over' } })
    resultOf(await turn('stop', id))
    await pass(3, screens)
    expect(await waveOf(id)).toMatchObject({ state: 'stopped' })
    expect([await titlesOn(one), await titlesOn(two), await titlesOn(three)]).toEqual([['Welcome'], ['Welcome'], []])
    expect(await turn('resume', id)).toMatchObject({ error: { id: 'wave.over' } })
  })

  test('two presses that mean one step open one', async () => {
    const screens = await pair(3)
    const steps: WaveSteps = { by: 'share', parts: [{ screens: 1 }, { screens: 2 }], minutes: 1 }
    const id = await sendInSteps({ deviceIds: screens.map(screen => screen.id), steps })
    const press = () => owner.post('/xboot/wave/goOn', { ids: [id], step: 1 })
    resultOf(await press())
    expect(await press()).toMatchObject({ error: { id: 'wave.over' } })
    expect(await waveOf(id)).toMatchObject({ state: 'running', step: 2 })
  })

  test('taking back gives the open steps what they had, and the others keep it', async () => {
    const screens = await pair(2)
    const content = await sentBefore(screens)
    const deviceIds = screens.map(screen => screen.id)
    const before = await Promise.all(screens.map(async screen => (await screen.manifest()).plans[0]?.id))
    resultOf(
      await owner.post('/xboot/draw/save', { id: content.id, title: 'After', revision: await revisionOf(content) }),
    )
    const id = await sendInSteps({ programIds: [content.id], deviceIds, steps: thenOne })
    const [one] = await ordered(id, screens)
    if (!one) throw new Error('No screen')
    expect(await titlesOn(one)).toEqual(['After'])
    resultOf(await turn('takeBack', id))
    for (const screen of screens) expect(await titlesOn(screen)).toEqual(['Before'])
    const after = await Promise.all(screens.map(async screen => (await screen.manifest()).plans[0]?.id))
    expect(after).toEqual(before)
    expect(await waveOf(id)).toMatchObject({ state: 'takenBack', why: 'person' })
  })

  test('of another account answers like a missing one', async () => {
    const [screen] = await pair(1)
    const id = await sendInSteps({ deviceIds: [screen?.id ?? ''], steps: thenOne })
    const other = await server.addUser('other')
    expect(await other.post('/xboot/wave/takeBack', { ids: [id] })).toMatchObject({ error: { id: 'general.notFound' } })
    expect(await other.get(`/xboot/wave/getProgress/${id}`)).toMatchObject({ error: { id: 'general.notFound' } })
  })
})

const revisionOf = async ({ id }: Program) => {
  const found = await owner.get<Program & { revision: number }>(`/xboot/draw/selectById/${id}`)
  return resultOf(found).revision
}

describe('it halts by itself', () => {
  test('on a file that cannot be played: taken back, the sender is told, no other screen ever had it', async () => {
    const screens = await pair(3)
    const content = await sentBefore(screens)
    const id = await sendInSteps({ programIds: [content.id], deviceIds: screens.map(each => each.id), steps: thenOne })
    const [one, two] = await ordered(id, screens)
    if (!one || !two) throw new Error('No screen')
    const hash = (await two.manifest()).hash
    await cannotPlay(one)
    await pass(1, screens)
    expect(await waveOf(id)).toMatchObject({ state: 'takenBack', why: 'faults', step: 1 })
    const [first] = (await progressOf(id)).steps
    expect(first?.named, 'what it failed on is still told').toMatchObject([
      { id: one.id, standing: 'faulty', reason: 'playback:unplayable' },
    ])
    expect(await titlesOn(one)).toEqual(['Before'])
    expect((await two.manifest()).hash).toBe(hash)
    expect((await linesOf(one)).filter(line => !line.isWithdrawn).map(({ attempt }) => attempt)).toEqual([1])
    const told = resultOf(
      await owner.get<Page<MessageSend>>('/xboot/messageSend/getByCondition', { pageSize: 5 }),
    ).content
    expect(told.filter(({ title }) => title.includes('Before'))).toHaveLength(1)
  })

  test('when its screens went dark and the others did not', async () => {
    const screens = await pair(6)
    const id = await sendInSteps({ deviceIds: screens.map(each => each.id), steps: thenOne })
    const [one, ...others] = await ordered(id, screens)
    if (!one) throw new Error('No screen')
    clock += 1000
    await show(one)
    await pass(8, others)
    expect(await waveOf(id)).toMatchObject({ state: 'takenBack', why: 'dark' })
  })

  test('when the player of a screen that fetched it ends again and again', async () => {
    const screens = await pair(2)
    const id = await sendInSteps({ deviceIds: screens.map(each => each.id), steps: thenOne })
    const [one] = await ordered(id, screens)
    await one?.manifest()
    await one?.beat({ health: { ...health, crashes: 3 } })
    await pass(1, screens.slice(0, 0))
    expect(await waveOf(id)).toMatchObject({ state: 'takenBack', why: 'faults' })
  })

  test('not for power cuts from before the screen fetched it', async () => {
    const screens = await pair(2)
    const id = await sendInSteps({ deviceIds: screens.map(each => each.id), steps: thenOne })
    const [one] = await ordered(id, screens)
    clock += 1000
    await one?.beat({ health: { ...health, crashes: 30 } })
    await pass(1, screens.slice(0, 0))
    await one?.manifest()
    await pass(1, screens.slice(0, 0))
    expect(await waveOf(id)).toMatchObject({ state: 'running', why: 'loading' })
  })
})

const health = {
  isSoundBlocked: false,
  isStorageKept: true,
  isStorageFull: false,
  isClockRight: true,
  folded: 0,
  dropped: 0,
}

describe('an outage', () => {
  test('of all screens holds it, and when they are back it goes on', async () => {
    const screens = await pair(6)
    const id = await sendInSteps({ deviceIds: screens.map(each => each.id), steps: thenOne })
    const [one] = await ordered(id, screens)
    if (!one) throw new Error('No screen')
    clock += 1000
    await show(one)
    await pass(1, screens)
    await pass(12, [])
    expect(await waveOf(id)).toMatchObject({ state: 'running', why: 'outage', step: 1 })
    await pass(1, screens)
    expect(await waveOf(id)).toMatchObject({ state: 'running', step: 2 })
  })

  test('that ends gives a screen that is still away the time to come back', async () => {
    const screens = await pair(6)
    const id = await sendInSteps({ deviceIds: screens.map(each => each.id), steps: thenOne })
    const [one, ...others] = await ordered(id, screens)
    if (!one) throw new Error('No screen')
    clock += 1000
    await show(one)
    await pass(1, screens)
    await pass(12, [])
    await pass(1, others)
    expect(await waveOf(id)).toMatchObject({ state: 'running', step: 1 })
    await pass(7, others)
    expect(await waveOf(id)).toMatchObject({ state: 'takenBack', why: 'dark' })
  })

  test('that begins is seen by the silence of the others, though they spoke last a minute later', async () => {
    const screens = await pair(6)
    const id = await sendInSteps({ deviceIds: screens.map(each => each.id), steps: { ...thenOne, minutes: 600 } })
    const [one, ...others] = await ordered(id, screens)
    if (!one) throw new Error('No screen')
    clock += 1000
    await show(one)
    await pass(1, screens)
    await pass(1, others)
    await pass(5, [])
    expect(await waveOf(id)).toMatchObject({ state: 'running', why: 'outage' })
  })

  test('of the server is none of the screens’ faults: they have time to come back', async () => {
    const screens = await pair(6)
    const id = await sendInSteps({ deviceIds: screens.map(each => each.id), steps: { ...thenOne, minutes: 600 } })
    const [one, ...others] = await ordered(id, screens)
    if (!one) throw new Error('No screen')
    clock += 1000
    await show(one)
    await pass(1, screens)
    await jump(3_600_000)
    await pass(4, others)
    expect(await waveOf(id)).toMatchObject({ state: 'running' })
    await pass(3, others)
    expect(await waveOf(id)).toMatchObject({ state: 'takenBack', why: 'dark' })
  })
})

describe('what else is done meanwhile', () => {
  const planOf = async (programId: string) => {
    const found = await owner.get<Page<SentPlan & { revision: number }>>('/xboot/playTime/getAll', { programId })
    return first(resultOf(found).content)
  }

  test('a change of its plan reaches the open steps at once and the others with theirs; the evidence begins again', async () => {
    const screens = await pair(2)
    const content = await newProgram('Edited')
    const id = await sendInSteps({ programIds: [content.id], deviceIds: screens.map(each => each.id), steps: thenOne })
    const [one, two] = await ordered(id, screens)
    if (!one || !two) throw new Error('No screen')
    await show(one)
    await pass(2, screens)
    const { id: planId, revision, plan } = await planOf(content.id)
    resultOf(await owner.post('/xboot/playTime/edit', { id: planId, revision, plan: { ...plan, name: 'Second' } }))
    expect((await one.manifest()).plans).toMatchObject([{ name: 'Second' }])
    expect((await two.manifest()).plans).toEqual([])
    await pass(4, screens)
    expect(await waveOf(id)).toMatchObject({ step: 1, why: 'loading' })
    await show(one)
    await pass(4, screens)
    expect((await two.manifest()).plans).toMatchObject([{ name: 'Second' }])
  })

  test('of a plan that is changed while its screen is away for a week, the screen gets the last when it is back', async () => {
    const screens = await pair(3)
    const content = await newProgram('Week')
    const [away, ...living] = screens
    if (!away) throw new Error('No screen')
    await pass(3, living)
    const steps: WaveSteps = { by: 'share', parts: [{ screens: 1 }, { screens: 2 }], minutes: 3 }
    const id = await sendInSteps({ programIds: [content.id], deviceIds: screens.map(each => each.id), steps })
    const [one, two, three] = await ordered(id, screens)
    expect(three?.id, 'who is away comes last').toBe(away.id)
    if (!one || !two) throw new Error('No screen')
    await show(one)
    await pass(4, living)
    const { id: planId, revision, plan } = await planOf(content.id)
    resultOf(await owner.post('/xboot/playTime/edit', { id: planId, revision, plan: { ...plan, name: 'Last' } }))
    for (const screen of living) await show(screen)
    await pass(4, living)
    expect(await waveOf(id)).toMatchObject({ step: 3 })
    await pass(4, living)
    expect(await waveOf(id)).toMatchObject({ state: 'done' })
    await jump(7 * 24 * 3_600_000)
    await show(away)
    expect((await away.manifest()).plans).toMatchObject([{ name: 'Last' }])
    expect((await linesOf(away)).filter(line => !line.isWithdrawn)).toMatchObject([{ edition: 2, playback: 'plays' }])
  })

  test('paused it waits; withdrawn it has ended, and what it hid is withdrawn with it', async () => {
    const screens = await pair(2)
    const content = await sentBefore(screens)
    const deviceIds = screens.map(each => each.id)
    const id = await sendInSteps({ programIds: [content.id], deviceIds, steps: thenOne })
    const { content: plans } = resultOf(
      await owner.get<Page<SentPlan>>('/xboot/playTime/getAll', { programId: content.id, sort: 'createTime' }),
    )
    resultOf(await owner.post('/xboot/playTime/pause', { ids: [plans[0]?.id ?? ''] }))
    await pass(1, screens)
    expect(await waveOf(id)).toMatchObject({ why: 'paused' })
    resultOf(await owner.post('/xboot/equipment/release/withdraw', { programIds: [content.id] }))
    await pass(1, screens)
    expect(await waveOf(id)).toMatchObject({ state: 'ended' })
    for (const screen of screens) expect(await titlesOn(screen)).toEqual([])
  })

  test('of a plan that replaces another of the same hours, also where no step came: turned, changed, and in the way of others', async () => {
    const screens = await pair(2)
    const [content, rival] = [await newProgram('Hours'), await newProgram('Rival')]
    const deviceIds = screens.map(each => each.id)
    const timed = (name: string, start: string, end: string): Partial<PlayPlan> => ({
      type: 'timed',
      level: 2,
      name,
      ranges: [{ start, end }],
    })
    resultOf(await send(owner, { programIds: [content.id], deviceIds, plan: timed('Old', '08:00', '12:00') }))
    clock += 1000
    const plan = timed('New', '09:00', '17:00')
    const id = await sendInSteps({ programIds: [content.id], deviceIds, plan, steps: thenOne })
    const [, two] = await ordered(id, screens)
    if (!two) throw new Error('No screen')
    const sendRival = (start: string, end: string) =>
      send(owner, { programIds: [rival.id], deviceIds: [two.id], plan: timed('Rival', start, end) })
    const planOf = async ({ id: programId }: Program, name: string) => {
      const found = await owner.get<Page<SentPlan>>('/xboot/playTime/getAll', { programId, name })
      const { id: planId } = first(resultOf(found).content)
      return resultOf(await owner.get<SentPlan & { revision: number }>(`/xboot/playTime/selectById/${planId}`))
    }
    const changed = async (of: Program, name: string, values: Partial<PlayPlan>) => {
      const { id: planId, revision, plan: present } = await planOf(of, name)
      return owner.post('/xboot/playTime/edit', { id: planId, revision, plan: { ...present, ...values } })
    }
    const turned = async (name: string) => {
      const { id: ofOne } = await planOf(content, 'New')
      resultOf(await owner.post('/xboot/playTime/pause', { ids: [ofOne] }))
      resultOf(await owner.post('/xboot/playTime/resume', { ids: [ofOne] }))
      resultOf(await changed(content, 'New', { name }))
    }
    await turned('New again')
    clock += 1000
    const conflict = { error: { id: 'plan.conflict' } }
    expect(await sendRival('14:00', '15:00'), 'its step opens later').toMatchObject(conflict)
    expect(await sendRival('08:00', '08:30'), 'until then it plays what it had').toMatchObject(conflict)
    resultOf(await changed(content, 'Old', { name: 'Old hours' }))
    resultOf(await sendRival('18:00', '19:00'))
    const intoIt = { ranges: [{ start: '14:00', end: '15:00' }] }
    expect(await changed(rival, 'Rival', intoIt), 'its step opens later').toMatchObject(conflict)
    resultOf(await turn('stop', id))
    await turned('New at last')
    resultOf(await changed(rival, 'Rival', intoIt))
    expect((await two.manifest()).plans.map(({ name }) => name).sort()).toEqual(['Old hours', 'Rival'])
  })

  describe('with a number of plays that its first screen used up', () => {
    const namesOn = async (screen: TestScreen) => (await screen.manifest()).plans.map(({ name }) => name)
    const statesOf = async ({ id: programId }: Program) => {
      const found = await owner.get<Page<SentPlan>>('/xboot/playTime/getAll', { programId })
      return Object.fromEntries(resultOf(found).content.map(({ name, state }) => [name, state]))
    }
    async function usedUp() {
      const screens = await pair(2)
      const content = await sentBefore(screens)
      clock += 1000
      const plan: Partial<PlayPlan> = {
        type: 'timed',
        level: 2,
        name: 'Once',
        plays: 1,
        ranges: [{ start: '00:00', end: '23:59' }],
      }
      const deviceIds = screens.map(each => each.id)
      const id = await sendInSteps({ programIds: [content.id], deviceIds, plan, steps: thenOne })
      const [one, two] = await ordered(id, screens)
      if (!one || !two) throw new Error('No screen')
      await show(one)
      expect([await namesOn(one), await namesOn(two)]).toEqual([[], ['Always']])
      return { id, content, screens, one, two }
    }

    test('it goes on without bringing back what it replaced, and is done when all of them used them up', async () => {
      const { id, content, screens, one, two } = await usedUp()
      await pass(4, screens)
      expect([await waveOf(id), await namesOn(one)]).toMatchObject([{ step: 2 }, []])
      await show(two)
      await pass(4, screens)
      expect(await waveOf(id)).toMatchObject({ state: 'done' })
      expect([await namesOn(one), await namesOn(two)]).toEqual([[], []])
      expect(await statesOf(content)).toEqual({ Once: 'ended', Always: 'ended' })
    })

    test('taken back, this screen as well has what it replaced, and plays it', async () => {
      const { id, content, one, two } = await usedUp()
      resultOf(await turn('takeBack', id))
      expect([await namesOn(one), await namesOn(two)]).toEqual([['Always'], ['Always']])
      expect(await statesOf(content)).toEqual({ Once: 'ended', Always: 'running' })
      await show(one)
      expect((await linesOf(one)).at(-1)).toMatchObject({ isWithdrawn: false, playback: 'plays', attempt: 1 })
    })

    test('stopped, what it replaced is over on this screen and goes on where no step came', async () => {
      const { id, content, one, two } = await usedUp()
      resultOf(await turn('stop', id))
      const found = await owner.get<Page<SentPlan>>('/xboot/playTime/getAll', { programId: content.id, name: 'Once' })
      resultOf(await owner.post('/xboot/playTime/end', { ids: [first(resultOf(found).content).id] }))
      expect([await namesOn(one), await namesOn(two)]).toEqual([[], ['Always']])
    })
  })

  test('a send to all at once takes its place', async () => {
    const screens = await pair(2)
    const deviceIds = screens.map(each => each.id)
    const id = await sendInSteps({ deviceIds, steps: thenOne })
    resultOf(await send(owner, { programIds: [program.id], deviceIds }))
    await pass(1, screens)
    expect(await waveOf(id)).toMatchObject({ state: 'ended' })
    for (const screen of screens) expect((await screen.manifest()).plans).toHaveLength(1)
  })

  test('a send of something later to one of its screens stays when it is done', async () => {
    const screens = await pair(2)
    const content = await sentBefore(screens)
    const deviceIds = screens.map(each => each.id)
    const id = await sendInSteps({ programIds: [content.id], deviceIds, steps: { ...thenOne, minutes: 1 } })
    const [one] = await ordered(id, screens)
    if (!one) throw new Error('No screen')
    const added = { programIds: [content.id], deviceIds: [one.id], mode: 'add' as const }
    resultOf(await send(owner, { ...added, plan: { name: 'Added' } }))
    for (const screen of screens) await show(screen)
    await pass(2, screens)
    for (const screen of screens) await show(screen)
    await pass(2, screens)
    expect(await waveOf(id)).toMatchObject({ state: 'done' })
    expect((await one.manifest()).plans.map(({ name }) => name).sort()).toEqual(['Added', 'Always'])
  })

  test('a screen that is removed, and a group, are waited for no more', async () => {
    const groupId = resultOf(await owner.post<DeviceGroup>('/xboot/sysGroup/add', { name: 'Gone', parentId: '0' })).id
    const screens = [...(await pair(1, { groupId })), ...(await pair(1))]
    const [inside, outside] = screens
    if (!inside || !outside) throw new Error('No screen')
    const steps: WaveSteps = { by: 'group', groupIds: [groupId], minutes: 1 }
    const id = await sendInSteps({ groupIds: [groupId], deviceIds: [outside.id], steps })
    resultOf(await owner.delete(`/xboot/equipment/delByIds/${inside.id}`))
    resultOf(await owner.delete(`/xboot/sysGroup/delEquGroupById/${groupId}`))
    await pass(1, [outside])
    expect(await titlesOn(outside)).toEqual(['Welcome'])
    expect(await waveOf(id)).toMatchObject({ step: 2 })
  })
})

test('a server that finds another one at a send goes on without waiting for it', async () => {
  const screens = await pair(3)
  const steps: WaveSteps = { by: 'share', parts: [{ screens: 1 }, { screens: 2 }], minutes: 1 }
  const id = await sendInSteps({ deviceIds: screens.map(each => each.id), steps })
  const [one] = await ordered(id, screens)
  if (!one) throw new Error('No screen')
  await show(one)
  clock += 70_000
  await server.parts.db.transaction().execute(async other => {
    await sql`SELECT FROM "wave" WHERE "id" = ${id} FOR UPDATE`.execute(other)
    await checkWaves(server.parts)
  })
  await checkWaves(server.parts)
  // Polls, because the server's own check may have locked the row.
  await expect.poll(() => waveOf(id), { timeout: 60_000 }).toMatchObject({ step: 2 })
})
