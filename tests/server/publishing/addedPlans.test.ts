// One program under several plans: a send adds or replaces plans, and reports which.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallResult } from '#contract/kernel/call.ts'
import type { DeviceGroup } from '#contract/resources/fleet/deviceGroup.ts'
import type { Program } from '#contract/resources/programs/program.ts'
import type { PlayPlan } from '#contract/rules/playPlan/plan.ts'
import type { sending } from '#contract/services/publishing/sending.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { pairScreen, receipt, type TestScreen } from '#tests/server/support/drivers/testScreen.ts'
import { idlePlan } from '#tests/server/support/samples/idlePlan.ts'
import { addFile, addProgram, documentOf, type Send, send } from '#tests/server/support/samples/testContent.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

type Check = CallResult<(typeof sending.calls)['preflight']>

let server: TestServer
let owner: Client
let program: Program

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.addUser('owner')
  program = await addProgram(owner, 'Welcome', documentOf((await addFile(server, 'owner')).id))
})
afterAll(() => server.close())

const hours = (name: string, weekdays: number[], start: string, end: string): Partial<PlayPlan> => ({
  name,
  type: 'timed',
  level: 2,
  repeat: 'weekly',
  weekdays,
  ranges: [{ start, end }],
})
const week = hours('Week', [1, 2, 3, 4, 5], '08:00', '18:00')
const saturday = hours('Saturday', [6], '09:00', '13:00')
const once: Partial<PlayPlan> = { name: 'Once', type: 'insert', level: 3, plays: 1 }

const namesOn = async (screen: TestScreen) => (await screen.manifest()).plans.map(({ name }) => name).sort()
const check = async ({ plan, ...rest }: Send) =>
  resultOf(await owner.post<Check>('/xboot/equipment/release/check', { ...rest, plan: { ...idlePlan, ...plan } }))
const sent = async (given: Omit<Send, 'programIds'>) =>
  resultOf(await send(owner, { programIds: [program.id], ...given }))
const addGroup = async (name: string, parentId = '0') =>
  resultOf(await owner.post<DeviceGroup>('/xboot/sysGroup/add', { name, parentId })).id

describe('added', () => {
  test('weekday hours and Saturday hours of one program stand on one device', async () => {
    const screen = await pairScreen(server, owner, 'Hours')
    await sent({ deviceIds: [screen.id], plan: week })
    expect((await sent({ deviceIds: [screen.id], plan: saturday, mode: 'add' })).replaced).toEqual([])
    expect(await namesOn(screen)).toEqual(['Saturday', 'Week'])
    expect((await screen.manifest()).programs).toHaveLength(1)
  })

  test('an idle program is shown once as an insert, and is idle again', async () => {
    const screen = await pairScreen(server, owner, 'Once')
    await sent({ deviceIds: [screen.id] })
    await sent({ deviceIds: [screen.id], plan: once, mode: 'add' })
    const { plans } = await screen.manifest()
    expect(plans.map(({ name }) => name).sort()).toEqual(['Always', 'Once'])
    const insert = plans.find(({ type }) => type === 'insert')
    if (!insert) throw new Error('No insert')
    await screen.report(receipt('played', { publicationId: insert.id, versionId: insert.versionId }))
    expect(await namesOn(screen)).toEqual(['Always'])
  })

  test('plans of one program that meet are refused as others are, unless conflicts are ignored', async () => {
    const screen = await pairScreen(server, owner, 'Meeting')
    await sent({ deviceIds: [screen.id], plan: week })
    const late = hours('Late', [5], '17:00', '20:00')
    const refused = await send(owner, { programIds: [program.id], deviceIds: [screen.id], plan: late, mode: 'add' })
    expect(refused).toMatchObject({ error: { id: 'plan.conflict', params: { a: 'Week', b: 'Late' } } })
    await sent({ deviceIds: [screen.id], plan: { ...late, ignoreConflicts: true }, mode: 'add' })
    expect(await namesOn(screen)).toEqual(['Late', 'Week'])
    await sent({ deviceIds: [screen.id], plan: late })
    expect(await namesOn(screen), 'what is replaced is no conflict').toEqual(['Late'])
  })

  test('by one send to a group and to one below it, a device has it once', async () => {
    const above = await addGroup('Above')
    const below = await addGroup('Below', above)
    const screen = await pairScreen(server, owner, 'Nested', { values: { groupId: below } })
    await sent({ groupIds: [above, below], mode: 'add' })
    expect(await namesOn(screen)).toEqual(['Always'])
    await sent({ groupIds: [below], plan: once, mode: 'add' })
    expect(await namesOn(screen)).toEqual(['Always', 'Once'])
  })
})

describe('replaced', () => {
  test('is what a caller gets who does not say, and the answer names it', async () => {
    const [first, second] = [await pairScreen(server, owner, 'R1'), await pairScreen(server, owner, 'R2')]
    await sent({ deviceIds: [first.id, second.id], plan: week })
    await sent({ deviceIds: [first.id], plan: saturday, mode: 'add' })
    const { replaced } = await sent({ deviceIds: [first.id, second.id] })
    expect(replaced.map(({ title, plan, devices, sentBy }) => [title, plan.name, devices, sentBy]).sort()).toEqual([
      ['Welcome', 'Saturday', 1, 'owner'],
      ['Welcome', 'Week', 2, 'owner'],
    ])
    expect([await namesOn(first), await namesOn(second)]).toEqual([['Always'], ['Always']])
  })

  test('is said before the send, with what is meant most likely, and nothing happens', async () => {
    const screen = await pairScreen(server, owner, 'Asked')
    const target = { programIds: [program.id], deviceIds: [screen.id] }
    await sent({ deviceIds: [screen.id], plan: week })
    const likely = async (plan: Partial<PlayPlan>) => (await check({ ...target, plan })).likely
    expect(await likely(saturday)).toBe('add')
    expect(await likely(hours('Longer', [1, 2, 3, 4, 5], '08:00', '20:00'))).toBe('replace')
    expect(await likely(once)).toBe('add')
    expect(await check({ ...target, plan: once })).toMatchObject({
      replaced: [{ programId: program.id, title: 'Welcome', plan: { name: 'Week' }, devices: 1, sentBy: 'owner' }],
    })
    const meeting = { ...target, plan: hours('Late', [5], '17:00', '20:00') }
    expect((await check(meeting)).problems).toEqual([])
    expect((await check({ ...meeting, mode: 'add' })).problems).toMatchObject([{ id: 'plan.conflict' }])
    expect(await namesOn(screen)).toEqual(['Week'])
  })

  test('of a group above goes on for the others; in groups below it ends', async () => {
    const above = await addGroup('Region')
    const below = await addGroup('City', above)
    const inner = await pairScreen(server, owner, 'Inner', { values: { groupId: below } })
    const outer = await pairScreen(server, owner, 'Outer', { values: { groupId: above } })
    await sent({ groupIds: [above], plan: week })
    const { replaced } = await sent({ groupIds: [below], plan: saturday })
    expect(replaced).toMatchObject([{ plan: { name: 'Week' }, devices: 1 }])
    expect([await namesOn(inner), await namesOn(outer)]).toEqual([['Saturday'], ['Week']])
    const again = await sent({ groupIds: [above] })
    expect(again.replaced.map(({ plan, devices }) => [plan.name, devices]).sort()).toEqual([
      ['Saturday', 1],
      ['Week', 1],
    ])
    expect([await namesOn(inner), await namesOn(outer)]).toEqual([['Always'], ['Always']])
    resultOf(await owner.post('/xboot/equipment/release/withdraw', { programIds: [program.id], groupIds: [above] }))
    expect([await namesOn(inner), await namesOn(outer)], 'nothing comes back').toEqual([[], []])
  })

  test('for the device leaves what its group plays', async () => {
    const group = await addGroup('Own')
    const screen = await pairScreen(server, owner, 'Both', { values: { groupId: group } })
    await sent({ groupIds: [group], plan: week })
    expect((await sent({ deviceIds: [screen.id], plan: saturday })).replaced).toEqual([])
    expect(await namesOn(screen)).toEqual(['Saturday', 'Week'])
  })
})

test('a mode that is none is refused', async () => {
  const screen = await pairScreen(server, owner, 'Odd')
  const odd = { programIds: [program.id], deviceIds: [screen.id], plan: idlePlan, mode: 'stack' }
  expect(await owner.post('/xboot/equipment/release/program', odd)).toMatchObject({
    error: { id: 'general.invalidInput', fields: [{ field: 'mode' }] },
  })
})
