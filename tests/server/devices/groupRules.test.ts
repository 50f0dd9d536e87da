// Groups by rule: a device that joins a group gets the sends to the group, and a device that no longer matches loses
// them.
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from '#contract/kernel/paging.ts'
import type { Device } from '#contract/resources/fleet/device.ts'
import type { DeviceGroup, RulePreview } from '#contract/resources/fleet/deviceGroup.ts'
import {
  type GroupRule,
  isInRule,
  type RuleFacts,
  type RuleField,
  ruleChoices,
  ruleFields,
  ruleOps,
} from '#contract/rules/devices/groupRule.ts'
import { ruleSql } from '#server/devices/groupRules/ruleSql.ts'
import { createSweep } from '#server/devices/session/createSweep.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { createRightsDriver, errorOf, fieldsOf } from '#tests/server/support/drivers/rightsDriver.ts'
import { pairScreen, prove, type TestScreen } from '#tests/server/support/drivers/testScreen.ts'
import { addFile, addProgram, documentOf, send } from '#tests/server/support/samples/testContent.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
let owner: Client & { id: string }
let ahead = 0
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(Date.now() + ahead) })
  const grants = ['device', 'device:add', 'device:edit', 'deviceGroup', 'deviceGroup:add', 'deviceGroup:edit']
  const more = ['deviceGroup:delete', 'file', 'program', 'program:add', 'program:send']
  owner = await server.addUser('ruler', {
    roles: await createRightsDriver(server).addRole('ROLE_RULER', ...grants, ...more),
  })
})
afterAll(() => server.close())

const sweep = () => createSweep(server.parts, { error: (error: unknown) => Promise.reject(error) } as never).run()
const named = (...values: string[]): GroupRule => ({
  match: 'all',
  conditions: [{ field: 'name', op: 'contains', values }],
})
const add = (name: string, rule: GroupRule, by: Client = owner) =>
  by.post<DeviceGroup>('/xboot/sysGroup/add', { name, parentId: '0', rule })
const addGroup = async (name: string, rule: GroupRule) => resultOf(await add(name, rule)).id
const pair = (name: string, values: Record<string, unknown> = {}) => pairScreen(server, owner, name, { values })
const plansOf = async (screen: TestScreen) => (await screen.manifest()).plans.length
const countOf = async (id: string) => resultOf(await owner.get<DeviceGroup>(`/xboot/sysGroup/get/${id}`)).devices
const preview = async (rule: GroupRule, by: Client = owner) =>
  resultOf(await by.post<RulePreview>('/xboot/sysGroup/previewRule', { rule }))
const rename = async (screen: TestScreen, values: Record<string, unknown>) =>
  resultOf(await owner.post('/xboot/equipment/edit', { id: screen.id, ...values }))
const addContent = async (title: string) =>
  (await addProgram(owner, title, documentOf((await addFile(server, 'ruler')).id))).id

const letters = fc.constantFrom('a', 'B', 'É', 'é', 'Я', 'я', '屏', 'م', '%', '_', '\\', "'", ' ', '1', '.')
const word = fc.string({ unit: letters, minLength: 1, maxLength: 4 }).filter(text => text.trim() !== '')
const version = fc
  .array(fc.nat(12), { minLength: 1, maxLength: 4 })
  .chain(parts => fc.constantFrom('', '-beta', '.x').map(rest => parts.join('.') + rest))
const tagNames = ['Window', 'Éclair', '屏']
const ruleValue = (field: RuleField) => {
  const choices = ruleChoices[field]
  if (field === 'tagIds') return fc.constantFrom(...tagNames)
  return choices ? fc.constantFrom(...choices) : field === 'softwareVersion' ? version : word
}
const condition = fc
  .constantFrom(...ruleFields)
  .chain(field =>
    fc
      .constantFrom(...ruleOps[field])
      .chain(op =>
        fc
          .array(ruleValue(field), { minLength: 1, maxLength: op === 'atLeast' || op === 'below' ? 1 : 3 })
          .map(values => ({ field, op, values: values.map(value => value.trim()) })),
      ),
  )
const anyRule: fc.Arbitrary<GroupRule> = fc.record({
  match: fc.constantFrom('all' as const, 'any' as const),
  conditions: fc.array(condition, { minLength: 1, maxLength: 4 }),
})
const anyFacts = fc.record(
  Object.fromEntries(
    ruleFields.map(field => [field, field === 'tagIds' ? fc.subarray(tagNames) : fc.option<string>(ruleValue(field))]),
  ) as Record<RuleField, fc.Arbitrary<unknown>>,
) as fc.Arbitrary<RuleFacts>

test('the database finds exactly who the rule holds for', async () => {
  for (const name of tagNames) {
    const values = { id: `tag ${name}`, name: name.toUpperCase(), color: '#3b6fe0', ownerId: owner.id, updateBy: null }
    await server.parts.db.insertInto('deviceTag').values(values).execute()
  }
  const stored = (each: RuleFacts, at: number) => ({ ...each, at, tagIds: each.tagIds.map(name => `tag ${name}`) })
  await fc.assert(
    fc.asyncProperty(anyRule, fc.array(anyFacts, { minLength: 1, maxLength: 12 }), async (rule, facts) => {
      const rows = sql`jsonb_to_recordset(${JSON.stringify(facts.map(stored))}::jsonb)
        AS "d" ("at" int, "name" text, "location" text, "timeZone" text, "resolution" text, "orientation" text,
          "softwareVersion" text, "status" text, "tagIds" text[])`
      const found = await sql<{ at: number }>`SELECT "at" FROM ${rows} WHERE ${ruleSql(rule)} ORDER BY "at"`.execute(
        server.parts.db,
      )
      const expected = facts.flatMap((each, at) => (isInRule(rule, each) ? [at] : []))
      expect(found.rows.map(({ at }) => at)).toEqual(expected)
    }),
    { numRuns: 150 },
  )
})

test('what is sent to the group reaches who comes in later, and leaves who goes out', async () => {
  const [inside, outside] = [await pair('Kassel window'), await pair('Kiel door')]
  const group = await addGroup('Windows', named('WINDOW'))
  expect(await countOf(group)).toBe(1)
  resultOf(await send(owner, { programIds: [await addContent('Windows')], groupIds: [group] }))
  expect([await plansOf(inside), await plansOf(outside)]).toEqual([1, 0])

  await rename(outside, { name: 'Kiel window' })
  await rename(inside, { name: 'Kassel door' })
  expect([await plansOf(inside), await plansOf(outside)]).toEqual([0, 1])
  expect(await plansOf(await pair('Bremen window'))).toBe(1)
  expect(await countOf(group)).toBe(2)

  resultOf(await owner.post('/xboot/sysGroup/update', { id: group, rule: named('door') }))
  expect([await plansOf(inside), await plansOf(outside)]).toEqual([1, 0])
  resultOf(await owner.post('/xboot/sysGroup/update', { id: group, rule: null }))
  expect([await plansOf(inside), await countOf(group)]).toEqual([0, 0])
})

test('a tag that is given or taken brings a screen in or out at once', async () => {
  const screen = await pair('Tagged')
  const group = await addGroup('Windows by tag', {
    match: 'all',
    conditions: [{ field: 'tagIds', op: 'is', values: ['seasonal'] }],
  })
  const tag = resultOf(await owner.post<string>('/xboot/deviceTag/make', { name: 'Seasonal', color: '#3b6fe0' }))
  const give = (how: 'add' | 'remove') => owner.post('/xboot/equipment/tag', { ids: [screen.id], [how]: [tag] })
  resultOf(await give('add'))
  expect(await countOf(group)).toBe(1)
  resultOf(await give('remove'))
  expect(await countOf(group)).toBe(0)
  await rename(screen, { tagIds: [tag] })
  expect(await countOf(group)).toBe(1)
})

test('what a screen says of itself, and its silence, move it with the next sweep', async () => {
  const screen = await pair('Versioned')
  const rule: GroupRule = {
    match: 'all',
    conditions: [
      { field: 'softwareVersion', op: 'atLeast', values: ['2.10'] },
      { field: 'status', op: 'is', values: ['online'] },
    ],
  }
  const first = await pairScreen(server, owner, 'First', { info: { softwareVersion: '10.0' } })
  await first.beat()
  const group = await addGroup('New ones', rule)
  resultOf(await send(owner, { programIds: [await addContent('For new ones')], groupIds: [group] }))
  expect(await plansOf(screen)).toBe(0)
  await prove(server, screen.eid, screen.keys, { softwareVersion: '2.11.0' })
  await screen.beat()
  await sweep()
  expect(await plansOf(screen)).toBe(1)
  ahead = 91_000
  try {
    await sweep()
    const device = await server.parts.db
      .selectFrom('deviceManifest')
      .select('content')
      .where('deviceId', '=', screen.id)
      .executeTakeFirstOrThrow()
    expect(device.content.plans).toEqual([])
  } finally {
    ahead = 0
  }
})

test('a group above and below counts too, and what two groups bring is there once each', async () => {
  const screen = await pair('Lobby east')
  const region = resultOf(await owner.post<DeviceGroup>('/xboot/sysGroup/add', { name: 'Region', parentId: '0' })).id
  const lobby = resultOf(
    await owner.post<DeviceGroup>('/xboot/sysGroup/add', { name: 'Lobby', parentId: region, rule: named('lobby') }),
  ).id
  const east = await addGroup('East', named('east'))
  expect([await countOf(region), await countOf(lobby), await countOf(east)]).toEqual([1, 1, 1])
  resultOf(await send(owner, { programIds: [await addContent('Twice')], groupIds: [region, east] }))
  expect(await plansOf(screen)).toBe(1)
  // Deleting the group withdraws the content that was sent to the group.
  resultOf(await send(owner, { programIds: [await addContent('East alone')], groupIds: [east] }))
  expect(await plansOf(screen)).toBe(2)
  resultOf(await owner.delete(`/xboot/sysGroup/delEquGroupById/${east}`))
  expect(await plansOf(screen)).toBe(1)
})

test('a device renamed while something is sent ends where its name puts it', async () => {
  await pair('Racing first')
  const group = await addGroup('Racing', named('racing'))
  const programId = await addContent('Race')
  for (let round = 0; round < 5; round += 1) {
    const screen = await pair(`Still ${round}`)
    const [sent] = await Promise.all([
      send(owner, { programIds: [programId], groupIds: [group], mode: 'replace' }),
      rename(screen, { name: `Racing ${round}` }),
      sweep(),
    ])
    resultOf(sent)
    expect(await plansOf(screen)).toBe(1)
    await Promise.all([send(owner, { programIds: [programId], groupIds: [group] }), rename(screen, { name: 'Away' })])
    expect(await plansOf(screen)).toBe(0)
  }
})

test('a rule that matches every device asks first, and counts those that come later', async () => {
  const rule: GroupRule = { match: 'any', conditions: [{ field: 'name', op: 'isNot', values: ['nobody'] }] }
  const { all, count, devices } = await preview(rule)
  expect(count).toBe(all)
  expect(devices.length).toBe(Math.min(all, 50))
  expect(fieldsOf(await add('All', rule))).toEqual(['rule: deviceGroup.ruleForAll'])
  const group = await addGroup('All', { ...rule, isForAll: true })
  expect(await countOf(group)).toBe(all)
  await pair('One more')
  expect(await countOf(group)).toBe(all + 1)
})

test('the devices of a group are listed, whether a rule or a hand put them there', async () => {
  const ruled = await addGroup('Listed', named('listed'))
  const screen = await pair('Listed by rule')
  const own = resultOf(await owner.post<DeviceGroup>('/xboot/sysGroup/add', { name: 'Hand', parentId: '0' })).id
  const other = await pair('Put by hand')
  resultOf(await owner.post(`/xboot/sysGroup/equBindGroup/${own}`, { deviceIds: [other.id] }))
  const idsIn = async (groups: string) =>
    resultOf(await owner.get<{ content: Device[] }>(`/xboot/equipment/getAll?groupIds=${groups}`)).content
  expect((await idsIn(ruled)).map(({ id }) => id)).toEqual([screen.id])
  const inOwn = await idsIn(own)
  expect(inOwn.map(({ id }) => id)).toEqual([other.id])
  // The group of an earlier test has a rule for all devices.
  expect(inOwn[0]?.groupIds).toContainEqual({ id: own, title: 'Hand' })
  expect((await idsIn(`${own},${ruled}`)).map(({ id }) => id).toSorted()).toEqual([screen.id, other.id].toSorted())
})

test('nobody is put by hand into it, and one with devices of its own takes no rule', async () => {
  const screen = await pair('By hand')
  const ruled = await addGroup('Ruled', named('nothing of that name'))
  expect(fieldsOf(await owner.post(`/xboot/sysGroup/equBindGroup/${ruled}`, { deviceIds: [screen.id] }))).toEqual([
    'groupId: deviceGroup.byRule',
  ])
  expect(fieldsOf(await owner.post('/xboot/equipment/edit', { id: screen.id, groupId: ruled }))).toEqual([
    'groupId: deviceGroup.byRule',
  ])
  const own = resultOf(await owner.post<DeviceGroup>('/xboot/sysGroup/add', { name: 'Own', parentId: '0' })).id
  resultOf(await owner.post(`/xboot/sysGroup/equBindGroup/${own}`, { deviceIds: [screen.id] }))
  expect(errorOf(await owner.post('/xboot/sysGroup/update', { id: own, rule: named('By') }))).toBe(
    'deviceGroup.hasDevices',
  )
})

test('groups are found by whether they have a rule', async () => {
  const ruled = await addGroup('Marked by rule', named('nothing of that name'))
  const own = resultOf(await owner.post<DeviceGroup>('/xboot/sysGroup/add', { name: 'Marked by hand', parentId: '0' }))
  expect(own.isByRule).toBe(false)
  const found = async (isByRule: boolean) =>
    resultOf(
      await owner.get<Page<DeviceGroup>>('/xboot/sysGroup/getGroupList', {
        name: 'Marked',
        isByRule: String(isByRule),
      }),
    ).content.map(group => ({ id: group.id, isByRule: group.isByRule }))
  expect(await found(true)).toEqual([{ id: ruled, isByRule: true }])
  expect(await found(false)).toEqual([{ id: own.id, isByRule: false }])
})

test('a rule finds nobody else’s screens, and one that is no rule is refused by its field', async () => {
  const roles = (await createRightsDriver(server).roleNamed('ROLE_RULER')).id
  const stranger = await server.addUser('otherRuler', { roles })
  expect(await preview(named('window'), stranger)).toEqual({ all: 0, count: 0, devices: [] })
  for (const broken of [
    { match: 'all', conditions: [] },
    { match: 'all', conditions: [{ field: 'status', op: 'is', values: ['purple'] }] },
    { match: 'all', conditions: [{ field: 'name', op: 'below', values: ['a'] }] },
    { match: 'all', conditions: [{ field: 'softwareVersion', op: 'atLeast', values: ['new'] }] },
    { match: 'all', conditions: [{ field: 'password', op: 'is', values: ['a'] }] },
  ]) {
    const [field] = fieldsOf(await add('Broken', broken as GroupRule))
    expect(field).toMatch(/^rule/)
  }
})
