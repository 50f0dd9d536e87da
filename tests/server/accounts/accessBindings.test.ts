// Calls every route that names a device from four accounts: the owner of the device, an account that is bound to it,
// an account that was bound formerly, and an account that never was. The bound account sees and controls the device
// but does not own it. To the last two accounts, the device must look like a missing one.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Field } from '#contract/kernel/field.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import type { Route } from '#contract/kernel/route.ts'
import { resources } from '#contract/resources/index.ts'
import { services } from '#contract/services/index.ts'
import { allRoutesOf } from '#server/http/mountRoutes.ts'
import { insertRow } from '#tests/server/support/drivers/insertRow.ts'
import { namedByPath, notForBound } from '#tests/server/support/drivers/namedDevices.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { createRightsDriver } from '#tests/server/support/drivers/rightsDriver.ts'
import { type Answer, ask, sampleInputOf } from '#tests/server/support/drivers/routeProbe.ts'
import { startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

const missing = '999999999999999999'
const all: Readonly<Record<string, Resource>> = resources
const persons = ['owner', 'bound', 'former', 'stranger'] as const
type Person = (typeof persons)[number]

let server: TestServer
const accounts = new Map<Person, { id: string; token: string }>()

beforeAll(async () => {
  server = await startTestServer()
  const rights = createRightsDriver(server)
  const roleId = await rights.addRole('ROLE_ALL_OWN')
  const tree = await rights.tree()
  const nodes = tree.flatMap(group => [group, ...group.children.flatMap(page => [page, ...page.children])])
  await rights.grant(
    roleId,
    nodes.filter(({ buttonType }) => buttonType !== 'manageAll').map(({ id }) => id),
  )
  for (const name of persons) accounts.set(name, await server.addUser(name, { roles: [roleId] }))
})
afterAll(() => server.close())

const accountOf = (person: Person) => accounts.get(person) ?? { id: '', token: '' }

/** Creates a device of the owner; for a resource whose records refer to a device, also a record that refers to it. */
async function makeDevice(records: Resource | undefined): Promise<string> {
  const { db } = server.parts
  const made = records && (await insertRow(server, records, 'owner'))
  const device = await insertRow(server, resources.device, 'owner')
  if (records && made) {
    await db
      .updateTable(records.name as 'sendLog')
      .set({ deviceId: device })
      .where('id', '=', made)
      .execute()
  }
  const bind = async (how: 'bind' | 'unbind', names: readonly Person[]) =>
    resultOf(
      await server.admin.post(`/xboot/equipment/${how}`, {
        ids: [device],
        userIds: names.map(name => accountOf(name).id),
      }),
    )
  await bind('bind', ['bound', 'former'])
  await bind('unbind', ['former'])
  return device
}

const isDevice = ([, { options }]: [string, Field]) => options.to === 'device'
const routes = allRoutesOf({ resources, services }).filter(
  ({ access }) => access === 'member' || typeof access === 'object',
)
const byPath = routes.filter(namedByPath)
const byInput = routes.flatMap(route =>
  Object.entries(route.input)
    .filter(isDevice)
    .map(([name]): [Route, string] => [route, name]),
)

const given = (route: Route, name: string, id: string) => ({
  ...sampleInputOf(route),
  [name]: ['ref', 'text'].includes(route.input[name]?.kind ?? '') ? id : [id],
})

type Question = (id: string) => Parameters<typeof ask>[3]

/** Whether the answer differs from that for a missing device, and whether the call succeeded. */
async function answerOf(person: Person, device: string, question: Question, route: Route) {
  const { token } = accountOf(person)
  const [here, there] = [
    await ask(server, route, token, question(device)),
    await ask(server, route, token, question(missing)),
  ]
  const said = (answer: Answer, id: string) => JSON.stringify({ ...answer, timestamp: 0 }).replaceAll(id, 'ID')
  return { isKnown: said(here, device) !== said(there, missing), isDone: here.success === true }
}

/**
 * Routes on which the owner's answer differs from the answer for a missing device. Without such routes, the answers
 * to the other accounts would prove nothing.
 */
const distinguished: string[] = []

async function expectAsBound(key: string, route: Route, question: Question) {
  const owner = all[route.owner]
  const device = await makeDevice(owner && 'deviceId' in owner.fields ? owner : undefined)
  const isOwners = Object.hasOwn(notForBound, key)
  const rowNow = async () =>
    JSON.stringify(await server.parts.db.selectFrom('device').selectAll().where('id', '=', device).executeTakeFirst())
  const before = await rowNow()
  const found: Partial<Record<Person, boolean>> = {}
  // The owner comes last, because the owner's calls may delete the device.
  for (const person of ['stranger', 'former', 'bound', 'owner'] as const) {
    const { isKnown, isDone } = await answerOf(person, device, question, route)
    // A bound account sees the device, so the refusal may tell why, and may differ from the answer for a missing
    // device.
    found[person] = person === 'bound' && isOwners ? isKnown && isDone : isKnown
    if (person === 'former' || (person === 'bound' && isOwners)) expect(await rowNow(), person).toBe(before)
  }
  expect(found).toEqual({ stranger: false, former: false, bound: isOwners ? false : found.owner, owner: found.owner })
  if (found.owner) distinguished.push(key)
}

describe('a path that names a device', () => {
  test.each(byPath.map(route => [route.id, route] as const))('%s', async (id, route) => {
    await expectAsBound(id, route, device => ({ id: device, input: sampleInputOf(route) }))
  })
})

describe('an input that names a device', () => {
  test.each(byInput.map(([route, name]) => [`${route.id}.${name}`, route, name] as const))(
    '%s',
    async (key, route, name) => {
      await expectAsBound(key, route, device => ({ input: given(route, name, device) }))
    },
  )
})

test('most routes answer the owner otherwise than for a missing device', () => {
  expect(distinguished.length).toBeGreaterThan(50)
})

test('the table of what bound accounts may not do names routes that exist', () => {
  const keys = new Set([...byPath.map(({ id }) => id), ...byInput.map(([route, name]) => `${route.id}.${name}`)])
  expect(Object.keys(notForBound).filter(key => !keys.has(key))).toEqual([])
})

test('every path below the page of devices is either a device or a record that names its resource', () => {
  const records = new Set(Object.keys(all).filter(name => name !== 'device'))
  const left = routes.filter(
    route =>
      typeof route.access === 'object' &&
      route.access.page === 'device' &&
      route.params.length > 0 &&
      !namedByPath(route) &&
      !records.has(route.owner),
  )
  expect(left.map(({ id }) => id)).toEqual([])
})
