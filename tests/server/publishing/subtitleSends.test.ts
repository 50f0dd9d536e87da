// Subtitles are published like programs and independently of them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallResult } from '#contract/kernel/call.ts'
import { destinations } from '#contract/kernel/channel.ts'
import type { Page } from '#contract/kernel/paging.ts'
import type { DeviceGroup } from '#contract/resources/fleet/deviceGroup.ts'
import type { Subtitle, subtitle as subtitleResource } from '#contract/resources/programs/subtitle.ts'
import type { SendLog } from '#contract/resources/publishing/sendLog.ts'
import type { SentPlan } from '#contract/resources/publishing/sentPlan.ts'
import type { PlayPlan } from '#contract/rules/playPlan/plan.ts'
import type { sending } from '#contract/services/publishing/sending.ts'
import { countReceipts } from '#server/plays/index.ts'
import { playsByDay } from '#tests/server/support/drivers/playsByDay.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { pairScreen, receipt, type TestScreen } from '#tests/server/support/drivers/testScreen.ts'
import { idlePlan } from '#tests/server/support/samples/idlePlan.ts'
import { addFile, addProgram, documentOf, send } from '#tests/server/support/samples/testContent.ts'
import { listen } from '#tests/server/support/servers/listen.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

type Sent = CallResult<(typeof sending.calls)['publishSubtitles']>
type Check = CallResult<(typeof sending.calls)['preflightSubtitles']>
type OnScreen = CallResult<(typeof subtitleResource)['actions']['getSubtitleListForEquipment']>
type Screens = CallResult<(typeof subtitleResource)['actions']['equSubListBySubId']>
type Given = {
  subtitleIds: string[]
  deviceIds?: string[]
  groupIds?: string[]
  mode?: 'add'
  plan?: Partial<PlayPlan>
}

let server: TestServer
let owner: Client
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.addUser('owner')
})
afterAll(() => server.close())

const add = async (title: string, values: Record<string, unknown> = {}) =>
  resultOf(
    await owner.post<Subtitle>('/xboot/subtitle/save', { title, content: `${title} today`, fontSize: 56, ...values }),
  )
const bodyOf = ({ plan, ...rest }: Given) => ({ ...rest, plan: { ...idlePlan, ...plan } })
const ask = (given: Given, by = owner) => by.post<Sent>('/xboot/equipment/release/subtitle', bodyOf(given))
const sent = async (given: Given) => resultOf(await ask(given))
const withdraw = async (body: Record<string, unknown>) =>
  resultOf(await owner.post<{ withdrawn: number }>('/xboot/equipment/release/withdrawSubtitle', body)).withdrawn
const titlesOn = async (screen: TestScreen) =>
  ((await screen.manifest()).subtitles ?? []).map(({ title }) => title).sort()
const linesOf = async (filter: Record<string, string>) =>
  resultOf(await owner.get<Page<SendLog>>('/xboot/sendLog/getSendlogList', filter)).content
const planOf = async (screen: TestScreen) => {
  const [plan] = (await screen.manifest()).subtitlePlans ?? []
  if (!plan) throw new Error('No subtitle came')
  return plan
}

describe('sent', () => {
  test('it stands in the manifest apart from the programs, as it was, with its letters', async () => {
    const screen = await pairScreen(server, owner, 'Apart')
    const made = await add('Closing', { content: 'Doors close at eight', speed: 'fast', position: 'top' })
    const before = (await screen.beat()).manifestHash
    const { sendLogIds } = await sent({ subtitleIds: [made.id], deviceIds: [screen.id] })
    expect((await screen.beat()).manifestHash).not.toBe(before)
    const { programs, plans, subtitles = [], subtitlePlans = [], files } = await screen.manifest()
    expect([programs, plans]).toEqual([[], []])
    expect(subtitles).toMatchObject([
      {
        subtitleId: made.id,
        title: 'Closing',
        look: { content: 'Doors close at eight', speed: 'fast', position: 'top' },
      },
    ])
    expect(subtitlePlans).toMatchObject([{ programId: made.id, versionId: subtitles[0]?.versionId, type: 'idle' }])
    const letters = Object.values(subtitles[0]?.files ?? {})
    expect(letters.length).toBeGreaterThan(0)
    expect(files.map(({ sha256 }) => sha256)).toEqual(expect.arrayContaining(letters))
    const [line] = await linesOf({ subtitleId: made.id })
    expect(line).toMatchObject({
      id: sendLogIds[0],
      kind: 'subtitle',
      title: 'Closing',
      programId: null,
      deviceId: screen.id,
    })
  })

  test('a manifest without subtitles has the hash it always had', async () => {
    const screen = await pairScreen(server, owner, 'Hash')
    const program = await addProgram(owner, 'Hash', documentOf((await addFile(server, 'owner')).id))
    resultOf(await send(owner, { programIds: [program.id], deviceIds: [screen.id] }))
    const before = (await screen.manifest()).hash
    const { id } = await add('Passing')
    await sent({ subtitleIds: [id], deviceIds: [screen.id] })
    expect((await screen.manifest()).hash).not.toBe(before)
    expect(await withdraw({ subtitleIds: [id] })).toBe(1)
    const after = await screen.manifest()
    expect(after).toMatchObject({ hash: before, programs: [{ programId: program.id }] })
    expect(after).not.toHaveProperty('subtitles')
  })

  test('its receipts move its line, on a channel of its own, and its runs are no plays of programs', async () => {
    const screen = await pairScreen(server, owner, 'Receipts')
    const { id } = await add('Told')
    const person = await listen(server, { token: owner.token, destinations: [destinations.userQueue('owner')] })
    await sent({ subtitleIds: [id], deviceIds: [screen.id], plan: { plays: 2 } })
    const plan = await planOf(screen)
    const of = { publicationId: plan.id, versionId: plan.versionId }
    await screen.report(receipt('downloaded', of))
    await person.until(() => person.of('sendSubtitle').length > 1)
    expect(person.of('sendProgram')).toEqual([])
    await person.close()
    await screen.report(receipt('played', of, { shownMs: 9000 }))
    expect(await linesOf({ subtitleId: id })).toMatchObject([{ state: 'downloadSuccessful', plays: 1 }])
    await countReceipts(server.parts, new AbortController().signal)
    expect(await playsByDay(server, screen.id)).toEqual([])
    await screen.report(receipt('played', of, { shownMs: 9000 }))
    expect(await titlesOn(screen), 'its plays are used up, also of a plan without times').toEqual([])
    expect(await linesOf({ subtitleId: id })).toMatchObject([{ plays: 2, reason: 'playsUsedUp' }])
  })

  test('to a group it reaches its screens; the lists name screens and subtitles', async () => {
    const group = resultOf(await owner.post<DeviceGroup>('/xboot/sysGroup/add', { name: 'Hall', parentId: '0' })).id
    const screen = await pairScreen(server, owner, 'In the hall', { values: { groupId: group } })
    const { id } = await add('Hall')
    await sent({ subtitleIds: [id], groupIds: [group], plan: { name: 'All day' } })
    const onIt = resultOf(
      await owner.get<OnScreen>('/xboot/subtitle/getSubtitleListForEquipment', { deviceId: screen.id }),
    )
    expect(onIt).toMatchObject([{ id, title: 'Hall', plan: { name: 'All day' }, isPaused: false }])
    const screens = resultOf(await owner.get<Screens>(`/xboot/subtitle/equSubListBySubId/${id}`))
    expect(screens).toMatchObject([{ id: screen.id, name: 'In the hall', planName: 'All day' }])
    const stranger = await server.addUser('stranger')
    const foreign = { deviceId: screen.id }
    expect(await stranger.get('/xboot/subtitle/getSubtitleListForEquipment', foreign)).toMatchObject({ success: false })
    expect(await stranger.get(`/xboot/subtitle/equSubListBySubId/${id}`)).toMatchObject({ success: false })
    expect(await ask({ subtitleIds: [id], deviceIds: [screen.id] }, stranger)).toMatchObject({
      error: { id: 'general.notFound' },
    })
  })
})

describe('under plans', () => {
  const hours = (start: string, end: string): Partial<PlayPlan> => ({
    name: start,
    type: 'timed',
    level: 2,
    ranges: [{ start, end }],
  })

  test('several stand beside each other though their hours meet; sent again it replaces itself, and says so', async () => {
    const screen = await pairScreen(server, owner, 'Several')
    const [first, second] = [await add('First'), await add('Second')]
    await sent({ subtitleIds: [first.id], deviceIds: [screen.id], plan: hours('08:00', '12:00') })
    await sent({ subtitleIds: [second.id], deviceIds: [screen.id], plan: hours('10:00', '14:00') })
    expect(await titlesOn(screen)).toEqual(['First', 'Second'])
    const again = { subtitleIds: [first.id], deviceIds: [screen.id], plan: hours('09:00', '11:00') }
    const check = resultOf(await owner.post<Check>('/xboot/equipment/release/checkSubtitle', bodyOf(again)))
    expect(check).toMatchObject({
      devices: 1,
      problems: [],
      likely: 'replace',
      replaced: [{ title: 'First', devices: 1 }],
    })
    expect(check.bytes).toBeGreaterThan(0)
    expect((await sent(again)).replaced).toMatchObject([{ title: 'First', plan: { name: '08:00' } }])
    expect(((await screen.manifest()).subtitlePlans ?? []).map(({ name }) => name).sort()).toEqual(['09:00', '10:00'])
  })

  test('a program and a subtitle at the same hours are no conflict', async () => {
    const screen = await pairScreen(server, owner, 'Both')
    const program = await addProgram(owner, 'Both', documentOf((await addFile(server, 'owner')).id))
    await sent({ subtitleIds: [(await add('Both')).id], deviceIds: [screen.id], plan: hours('08:00', '12:00') })
    resultOf(await send(owner, { programIds: [program.id], deviceIds: [screen.id], plan: hours('09:00', '11:00') }))
    const { plans, subtitlePlans } = await screen.manifest()
    expect([plans.length, subtitlePlans?.length]).toEqual([1, 1])
  })

  test('a plan is paused, resumed, changed and ended as one of a program', async () => {
    const screen = await pairScreen(server, owner, 'Turned')
    const { id } = await add('Turned')
    await sent({ subtitleIds: [id], deviceIds: [screen.id] })
    const read = async () => {
      const page = resultOf(await owner.get<Page<SentPlan>>('/xboot/playTime/getAll', { subtitleId: id }))
      const [plan] = page.content
      if (!plan) throw new Error('No plan')
      return plan
    }
    const plan = await read()
    expect(plan).toMatchObject({ kind: 'subtitle', programId: null, subtitleTitle: 'Turned', state: 'running' })
    const turn = async (path: string) => resultOf(await owner.post(`/xboot/playTime/${path}`, { ids: plan.id }))
    const { files } = await screen.manifest()
    await turn('pause')
    expect(await titlesOn(screen)).toEqual([])
    expect((await screen.manifest()).files.length, 'its letters stay').toBe(files.length)
    await turn('resume')
    expect(await titlesOn(screen)).toEqual(['Turned'])
    const changed = { ...idlePlan, name: 'Mornings', endDate: '2999-01-01' }
    resultOf(
      await owner.post('/xboot/playTime/edit', { id: plan.id, plan: changed, revision: (await read()).revision }),
    )
    expect(await planOf(screen)).toMatchObject({ name: 'Mornings', attempt: 1 })
    expect((await linesOf({ subtitleId: id })).map(({ edition }) => edition).sort()).toEqual([1, 2])
    await turn('end')
    expect(await titlesOn(screen)).toEqual([])
  })

  test('one that runs is not deleted, and says when it was edited', async () => {
    const screen = await pairScreen(server, owner, 'Kept')
    const { id } = await add('Kept')
    await sent({ subtitleIds: [id], deviceIds: [screen.id] })
    const read = async () => resultOf(await owner.get<Subtitle>(`/xboot/subtitle/selectById/${id}`))
    expect(await read()).toMatchObject({ isPublished: true, editedSinceSent: false })
    resultOf(await owner.post('/xboot/subtitle/edit', { id, content: 'Other words' }))
    expect(await read()).toMatchObject({ editedSinceSent: true })
    expect((await screen.manifest()).subtitles).toMatchObject([{ look: { content: 'Kept today' } }])
    expect(await owner.delete(`/xboot/subtitle/deleteByIds/${id}`)).toMatchObject({
      error: { id: 'subtitle.inUse', params: { name: 'Kept' } },
    })
    expect(await withdraw({ subtitleIds: [id], deviceIds: [screen.id] })).toBe(1)
    resultOf(await owner.delete(`/xboot/subtitle/deleteByIds/${id}`))
    expect(await linesOf({ deviceId: screen.id })).toMatchObject([
      { kind: 'subtitle', title: 'Kept', subtitleId: null },
    ])
  })

  test('a send of none says what is missing', async () => {
    const screen = await pairScreen(server, owner, 'None')
    expect(await ask({ subtitleIds: [], deviceIds: [screen.id] })).toMatchObject({
      error: { id: 'sending.noSubtitle' },
    })
  })
})
