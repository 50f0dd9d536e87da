import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallResult } from '#contract/kernel/call.ts'
import type { DeviceGroup } from '#contract/resources/fleet/deviceGroup.ts'
import type { Subtitle } from '#contract/resources/programs/subtitle.ts'
import { idlePlan } from '#contract/rules/playPlan/idlePlan.ts'
import type { PlayPlan } from '#contract/rules/playPlan/plan.ts'
import type { onAir } from '#contract/services/publishing/onAir.ts'
import type { whatPlays } from '#contract/services/publishing/whatPlays.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { createRightsDriver } from '#tests/server/support/drivers/rightsDriver.ts'
import { pairScreen, receipt, type TestScreen } from '#tests/server/support/drivers/testScreen.ts'
import { addFile, addProgram, documentOf, send } from '#tests/server/support/samples/testContent.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

type Rows = CallResult<(typeof onAir.calls)['rows']>
type Before = CallResult<(typeof onAir.calls)['beforeSend']>
type Over = CallResult<(typeof onAir.calls)['emergencies']>

let server: TestServer
let owner: Client
let other: Client
let hall: string
let alone: TestScreen
let inside: TestScreen

const newProgram = async (title: string) => addProgram(owner, title, documentOf((await addFile(server, 'owner')).id))
const newGroup = async (name: string, parentId: string) =>
  resultOf(await owner.post<DeviceGroup>('/xboot/sysGroup/add', { name, parentId })).id
const groupOf = async ({ id }: TestScreen) =>
  (await server.parts.db.selectFrom('device').select('groupId').where('id', '=', id).execute())[0]?.groupId
const timed = (name: string, plays: number): Partial<PlayPlan> => ({
  name,
  type: 'timed',
  level: 2,
  ranges: [{ start: '11:00', end: '14:00' }],
  plays,
})

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.addUser('owner')
  other = await server.addUser('other')
  hall = await newGroup('Hall', '0')
  const lobby = await newGroup('Lobby', hall)
  inside = await pairScreen(server, owner, 'Inside', { values: { groupId: lobby, timeZone: 'Europe/Berlin' } })
  alone = await pairScreen(server, owner, 'Alone', { values: { timeZone: 'Asia/Tokyo' } })
  const [welcome, lunch, menu] = [await newProgram('Welcome'), await newProgram('Lunch'), await newProgram('Menu')]
  resultOf(await send(owner, { programIds: [welcome.id], groupIds: [hall] }))
  resultOf(await send(owner, { programIds: [lunch.id], deviceIds: [inside.id, alone.id], plan: timed('Noon', 9) }))
  resultOf(await send(owner, { programIds: [menu.id], deviceIds: [alone.id] }))
})
afterAll(() => server.close())

const ask = async (input: Record<string, string | number>, client = owner) =>
  resultOf(await client.get<Rows>('/xboot/onAir/rows', input))
const told = ({ rows, plans }: Pick<Rows, 'rows' | 'plans'>) => {
  const titles = new Map(plans.map(({ id, title, addressing }) => [id, `${title} by ${addressing}`]))
  return rows.map(({ name, timeZone, candidates }) => [
    name,
    timeZone,
    candidates.map(({ id }) => titles.get(id)).sort(),
  ])
}

test('screens come by name, each with its zone and what was sent to it or to groups above', async () => {
  const answer = await ask({})
  expect(told(answer)).toEqual([
    ['Alone', 'Asia/Tokyo', ['Lunch by device', 'Menu by device']],
    ['Inside', 'Europe/Berlin', ['Lunch by device', 'Welcome by group']],
  ])
  expect(answer.total).toBe(2)
})

test('a group has what a screen in it plays by that alone, in the zone of most of its screens', async () => {
  await newGroup('Without screens', '0')
  expect(told(await ask({ kind: 'deviceGroup' }))).toEqual([
    ['Hall', 'Europe/Berlin', ['Welcome by group']],
    ['Lobby', 'Europe/Berlin', ['Welcome by group']],
    ['Without screens', null, []],
  ])
})

test('rows are found by name and come a page at a time', async () => {
  expect(told(await ask({ key: 'insi' }))).toEqual([
    ['Inside', 'Europe/Berlin', ['Lunch by device', 'Welcome by group']],
  ])
  const second = await ask({ pageNumber: 2, pageSize: 1 })
  expect([second.total, second.rows.map(({ name }) => name)]).toEqual([2, ['Inside']])
})

test('plays that a screen completed are counted for it alone, and a paused plan plays nowhere', async () => {
  const plan = (await alone.manifest()).plans.find(({ name }) => name === 'Noon')
  if (!plan) throw new Error('No plan')
  const spoken = { publicationId: plan.id, versionId: plan.versionId }
  await alone.report(receipt('downloaded', spoken), receipt('played', spoken), receipt('played', spoken))
  const { rows, plans } = await ask({})
  const noon = plans.filter(({ title }) => title === 'Lunch')
  expect(noon).toHaveLength(2)
  const played = rows.map(({ candidates }) => candidates.find(({ id }) => noon.some(one => one.id === id))?.played)
  expect(played).toEqual([2, 0])
  const sentPlanId = noon[0]?.sentPlanId
  resultOf(await owner.post('/xboot/playTime/pause', { ids: [sentPlanId] }))
  expect(told(await ask({})).map(([, , titles]) => titles)).toEqual([['Menu by device'], ['Welcome by group']])
  resultOf(await owner.post('/xboot/playTime/resume', { ids: [sentPlanId] }))
})

test('each plan of a screen comes with the instant from which it could play there', async () => {
  const { db } = server.parts
  const sent = new Map(
    (await db.selectFrom('publication').select(['id', 'publishTime']).execute()).map(row => [row.id, row.publishTime]),
  )
  const later = new Date(Date.now() + 60_000)
  await db.updateTable('device').set({ createTime: later }).where('id', '=', inside.id).execute()
  const { rows } = await ask({})
  for (const { id, candidates } of rows) {
    expect(candidates.length).toBeGreaterThan(0)
    for (const one of candidates) expect(one.since).toBe((id === inside.id ? later : sent.get(one.id))?.toISOString())
  }
  const groups = await ask({ kind: 'deviceGroup' })
  for (const { id, since } of groups.rows.flatMap(row => row.candidates))
    expect(since).toBe(sent.get(id)?.toISOString())
})

test('screens and groups of others are not there, nor before a send', async () => {
  expect(await ask({}, other)).toEqual({ total: 0, rows: [], plans: [] })
  expect(await ask({ kind: 'deviceGroup' }, other)).toEqual({ total: 0, rows: [], plans: [] })
  const target = { deviceIds: [alone.id], groupIds: [hall] }
  const foreign = resultOf(await other.post<Before>('/xboot/onAir/beforeSend', target))
  expect([foreign.rows, foreign.plans]).toEqual([[], []])
  expect(told(resultOf(await owner.post<Rows>('/xboot/onAir/beforeSend', target)))).toEqual([
    ['Hall', 'Europe/Berlin', ['Welcome by group']],
    ['Alone', 'Asia/Tokyo', ['Lunch by device', 'Menu by device']],
  ])
})

test('before a send the groups of each screen are told, and what the plan and its programs name is filled in', async () => {
  const days = [{ from: '2026-12-25', to: '2026-12-26', title: 'Christmas' }]
  const holidays = resultOf(await owner.post<{ id: string }>('/xboot/holidaySet/add', { name: 'Winter', days }))
  const hours = { week: Array.from({ length: 7 }, () => [{ start: '09:00', end: '18:00' }]), special: [] }
  const open = resultOf(await owner.post<{ id: string }>('/xboot/daypart/add', { name: 'Open', hours }))
  const last = await newProgram('Until August')
  resultOf(await owner.post('/xboot/draw/save', { id: last.id, validUntil: '2030-08-31' }))
  const target = {
    deviceIds: [inside.id, alone.id],
    programIds: [last.id],
    holidaySetIds: [holidays.id],
    daypartId: open.id,
  }
  const own = resultOf(await owner.post<Before>('/xboot/onAir/beforeSend', target))
  expect(own.rows.map(({ name, groupIds }) => [name, [...groupIds].sort()])).toEqual([
    ['Alone', []],
    ['Inside', [hall, await groupOf(inside)].sort()],
  ])
  expect([own.validUntil, own.exceptDates, own.hours]).toEqual([
    { [last.id]: '2030-08-31' },
    [{ from: '2026-12-25', to: '2026-12-26' }],
    hours,
  ])
  const foreign = resultOf(await other.post<Before>('/xboot/onAir/beforeSend', target))
  expect(foreign).toEqual({
    rows: [],
    plans: [],
    emergencies: [],
    validUntil: {},
    bands: {},
    exceptDates: [],
    hours: null,
  })
})

test('subtitles are among the plans of a row, each with the edge it runs along, before a send as well', async () => {
  const values = { title: 'Closing', content: 'We close at eight', fontSize: 56, position: 'top' }
  const { id } = resultOf(await owner.post<Subtitle>('/xboot/subtitle/save', values))
  const sent = { subtitleIds: [id], deviceIds: [alone.id], plan: { ...idlePlan, id: 'closing', name: 'Closing' } }
  resultOf(await owner.post('/xboot/equipment/release/subtitle', sent))
  const { plans } = await ask({ key: 'Alone' })
  expect(plans.map(({ title, band, isOwn }) => [title, band, isOwn]).sort()).toEqual([
    ['Closing', 'top', true],
    ['Lunch', null, true],
    ['Menu', null, true],
  ])
  const asked = { deviceIds: [alone.id], subtitleIds: [id] }
  for (const call of ['beforeSend', 'beforeSendSubtitles']) {
    const before = resultOf(await owner.post<Before>(`/xboot/onAir/${call}`, asked))
    expect(before.plans.map(({ band }) => band).sort()).toEqual([null, null, 'top'].sort())
    expect(before.bands).toEqual({ [id]: 'top' })
    expect(resultOf(await other.post<Before>(`/xboot/onAir/${call}`, asked)).bands).toEqual({})
  }
  resultOf(await owner.post('/xboot/equipment/release/withdrawSubtitle', { subtitleIds: [id] }))
})

test('a plan that somebody else sent is told apart: it may be seen there, not changed', async () => {
  const roles = await createRightsDriver(server).addRole('ROLE_LOOKER', 'onAir', 'device', 'device:manageAll')
  const looker = await server.addUser('looker', { roles })
  const { plans } = await ask({ key: 'Alone' }, looker)
  expect(plans.map(({ title, isOwn }) => [title, isOwn]).sort()).toEqual([
    ['Lunch', false],
    ['Menu', false],
  ])
})

test('an emergency lies over the rows it reaches, while it runs and on its day; its page is for those who may see it', async () => {
  const content = { kind: 'text', texts: ['Leave the hall'], background: '#b00020', color: '#ffffff' }
  const begin = { content, minutes: 15, isDrill: true, confirm: 'drill', groupIds: [hall] }
  const { id } = resultOf(await server.admin.post<{ id: string }>('/xboot/emergency/start', begin))
  const HOUR = 3_600_000
  const around = (instant: number) => ({
    from: new Date(instant - HOUR).toISOString(),
    to: new Date(instant + HOUR).toISOString(),
  })
  const over = async (input: Record<string, string | number>, client: Client = owner) =>
    resultOf(await client.get<Over>('/xboot/onAir/emergencies', { ...around(Date.now()), ...input }))
  const here = (deviceId: string, client: Client = owner) =>
    client.get<Over>('/xboot/equipment/getEmergencyListForEquipment', { deviceId })
  const before = async () =>
    resultOf(
      await owner.post<Before>('/xboot/onAir/beforeSend', { deviceIds: [inside.id, alone.id], groupIds: [hall] }),
    ).emergencies

  const [found] = await over({})
  expect(found).toMatchObject({ id, title: 'Leave the hall', isDrill: true, by: 'admin', isOwn: false })
  expect(found?.rowIds).toEqual([inside.id])
  const minutes = (Date.parse(found?.endTime ?? '') - Date.parse(found?.startTime ?? '')) / 60_000
  expect(Math.round(minutes)).toBe(15)
  const groups = await over({ kind: 'deviceGroup' })
  expect(groups.map(({ rowIds }) => rowIds)).toEqual([[hall, await groupOf(inside)].sort()])
  expect(await over({ key: 'Alone' })).toEqual([])
  expect(await over({}, other)).toEqual([])
  expect(await over({}, server.admin)).toMatchObject([{ id, isOwn: true, rowIds: [inside.id] }])
  expect(resultOf(await here(inside.id))).toMatchObject([{ id, rowIds: [inside.id] }])
  expect(resultOf(await here(alone.id))).toEqual([])
  expect(await here(inside.id, other)).toMatchObject({ error: { id: 'general.notFound' } })
  expect((await before()).map(({ rowIds }) => [...rowIds].sort())).toEqual([[hall, inside.id].sort()])

  resultOf(await server.admin.post('/xboot/emergency/end', { ids: [id] }))
  const [ended] = await over({})
  expect(ended?.rowIds).toEqual([inside.id])
  expect(Date.parse(ended?.endTime ?? '')).toBeLessThanOrEqual(Date.now())
  expect(await over(around(Date.now() - 24 * HOUR))).toEqual([])
  expect([resultOf(await here(inside.id)), await before()]).toEqual([[], []])
})

type Calls = (typeof whatPlays)['calls']
const called = async <R>(path: string, input: Record<string, string>, client = owner) =>
  client.get<R>(`/xboot/${path}`, input)

test('a device tells its programs, and of each when it plays and how it came', async () => {
  const deviceId = inside.id
  const programs = resultOf(
    await called<CallResult<Calls['getProgramListForEquipment']>>('equipment/getProgramListForEquipment', { deviceId }),
  )
  expect(programs.map(({ title, plans, size }) => [title, plans, size]).sort()).toEqual([
    ['Lunch', 1, 1000],
    ['Welcome', 1, 1000],
  ])
  const times = async (programId?: string) =>
    resultOf(
      await called<CallResult<Calls['getPlayTimeListForProgram']>>('equipment/getPlayTimeListForProgram', {
        deviceId,
        ...(programId ? { programId } : {}),
      }),
    ).map(({ title, addressing, groupTitle, sentBy, isPaused }) => [title, addressing, groupTitle, sentBy, isPaused])
  const [lunch, welcome] = [
    ['Lunch', 'device', null, 'owner', false],
    ['Welcome', 'group', 'Hall', 'owner', false],
  ]
  expect(await times()).toEqual([lunch, welcome])
  expect(await times(programs.find(({ title }) => title === 'Welcome')?.programId)).toEqual([welcome])
  const foreign = await called('equipment/getPlayTimeListForProgram', { deviceId }, other)
  expect(foreign).toMatchObject({ error: { id: 'general.notFound' } })
})

test('a program tells its devices, and the log what was sent, where it is and what came with it', async () => {
  const sent = resultOf(await called<CallResult<Calls['getSendDwList']>>('draw/getSendDwList', {}))
  expect(sent.content.map(({ title, devices }) => [title, devices])).toEqual([
    ['Menu', 1],
    ['Lunch', 2],
    ['Welcome', 1],
  ])
  const id = sent.content.find(({ title }) => title === 'Welcome')?.id ?? ''
  const devices = resultOf(await called<CallResult<Calls['dwidGetEquList']>>('draw/dwidGetEquList', { id }))
  expect(devices.map(({ name, addressing }) => [name, addressing])).toEqual([['Inside', 'group']])
  expect(resultOf(await called(`draw/dwidGetEquname/${id}`, {}))).toEqual(['Inside'])
  expect(await called(`draw/dwidGetEquname/${id}`, {}, other)).toMatchObject({ error: { id: 'general.notFound' } })

  const lines = resultOf(await called<CallResult<Calls['findSendLog']>>('sendLog/findSendLog', { deviceId: inside.id }))
  expect(lines.map(({ title, state }) => [title, state]).sort()).toEqual([
    ['Lunch', 'waitingToSend'],
    ['Welcome', 'waitingToSend'],
  ])
  const line = lines.find(({ title }) => title === 'Lunch')?.id
  const together = resultOf(await called<CallResult<Calls['spidFindDrawList']>>(`sendLog/spidFindDrawList/${line}`, {}))
  expect(together.map(({ title }) => title)).toEqual(['Lunch'])
  expect(await called(`sendLog/spidFindDrawList/${line}`, {}, other)).toMatchObject({
    error: { id: 'general.notFound' },
  })
})
