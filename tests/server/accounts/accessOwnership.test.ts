// For every owned resource, tests which rows of another account each account sees. The answer for an inaccessible ID
// must equal the answer for a missing one.
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ChannelName, channels } from '#contract/channels.ts'
import { routesOf } from '#contract/derive/routesOf.ts'
import { destinations } from '#contract/kernel/channel.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import type { Route } from '#contract/kernel/route.ts'
import { resources } from '#contract/resources/index.ts'
import { services } from '#contract/services/index.ts'
import { allRoutesOf } from '#server/http/mountRoutes.ts'
import { behaviors } from '#server/registries/behaviors.ts'
import { insertRow } from '#tests/server/support/drivers/insertRow.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { createRightsDriver } from '#tests/server/support/drivers/rightsDriver.ts'
import { type Answer, ask, sampleInputOf } from '#tests/server/support/drivers/routeProbe.ts'
import { ownScopes, type Person, people, seenBy, unlikeMissing } from '#tests/server/support/rights/ownership.ts'
import { listen } from '#tests/server/support/servers/listen.ts'
import { startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

const all = Object.values<Resource>(resources)
const owned = all.filter(({ name, rows }) => rows === 'own' || behaviors[name]?.scope)
const missing = '999999999999999999'

let server: TestServer
const tokens = new Map<Person, string>()
let roleId: string

beforeAll(async () => {
  server = await startTestServer()
  const rights = createRightsDriver(server)
  const { db } = server.parts
  // A role with every permission except "manage all".
  roleId = await rights.addRole('ROLE_ALL_OWN')
  const tree = await rights.tree()
  const nodes = tree.flatMap(group => [group, ...group.children.flatMap(page => [page, ...page.children])])
  await rights.grant(
    roleId,
    nodes.filter(({ buttonType }) => buttonType !== 'manageAll').map(({ id }) => id),
  )
  tokens.set('admin', server.admin.token)
  for (const name of ['ann', 'sub', 'second', 'bob'] as const) {
    const client = await server.addUser(name, { roles: [roleId] })
    tokens.set(name, client.token)
  }
  await db
    .updateTable('user')
    .set({ type: 2, ownerId: await server.idOf('ann') })
    .where('username', 'in', ['sub', 'second'])
    .execute()
})
afterAll(() => server.close())

const tokenOf = (person: Person) => tokens.get(person) ?? ''
const routeOf = (resource: Resource, verb: string) =>
  routesOf(resource).find(({ id }) => id === `${resource.name}.${verb}`)
/** The answer without its timestamp, for comparison. */
const plain = (answer: Answer) => ({ ...answer, timestamp: 0 })

test('a resource with a scope of its own says in the table who sees what', () => {
  const found = all.filter(({ name }) => behaviors[name]?.scope).map(({ name }) => name)
  expect(found.sort(), 'name it in tests/server/support/rights/ownership.ts').toEqual(Object.keys(ownScopes).sort())
})

describe.each(owned.map(resource => [resource.name, resource] as const))('%s', (_name, resource) => {
  const rows = new Map<Person, string>()
  beforeAll(async () => {
    for (const owner of people) rows.set(owner, await insertRow(server, resource, owner))
  })
  const rowOf = (owner: Person) => rows.get(owner) ?? ''

  test.each(people)(
    '%s sees the own rows and those that follow from the account, in lists and singly',
    async reader => {
      const seen = people.filter(owner => seenBy(resource.name, reader).includes(owner))
      const list = routeOf(resource, 'list')
      if (list) {
        const ids = [...rows.values()].join(',')
        const answer = await ask(server, list, tokenOf(reader), { input: { ids, pageSize: 300 } })
        const { content } = resultOf(answer as never) as { content: { id: string }[] }
        const listed = people.filter(owner => content.some(({ id }) => id === rowOf(owner)))
        expect(listed).toEqual(seen)
      }
      const one = routeOf(resource, 'one')
      for (const owner of one ? people : []) {
        if (!one) continue
        const answer = await ask(server, one, tokenOf(reader), { id: rowOf(owner) })
        if (seen.includes(owner)) expect([owner, answer.success]).toEqual([owner, true])
        else expect(plain(answer)).toEqual(plain(await ask(server, one, tokenOf(reader), { id: missing })))
      }
    },
  )

  test.each(['ann', 'sub', 'bob'] as const)('%s changes and deletes nothing foreign', async reader => {
    const foreign = people.filter(owner => !seenBy(resource.name, reader).includes(owner))
    for (const owner of foreign) {
      const [update, remove] = [routeOf(resource, 'update'), routeOf(resource, 'remove')]
      const [id, other] = [rowOf(owner), missing]
      if (update)
        expect(plain(await ask(server, update, tokenOf(reader), { input: { id } }))).toEqual(
          plain(await ask(server, update, tokenOf(reader), { input: { id: other } })),
        )
      if (remove)
        expect(plain(await ask(server, remove, tokenOf(reader), { id }))).toEqual(
          plain(await ask(server, remove, tokenOf(reader), { id: other })),
        )
      const kept = await server.parts.db
        .selectFrom(resource.name as 'folder')
        .select('id')
        .where('id', '=', id)
        .executeTakeFirst()
      expect(kept).toBeDefined()
    }
  })

  test('a foreign row cannot be referred to', async () => {
    const name = resource.name
    for (const from of all) {
      const create = routeOf(from, 'create')
      const field = Object.entries(from.fields).find(([, { options }]) => options.to === name && !options.readonly)
      if (!create || !field || typeof create.access !== 'object') continue
      const [key, { kind }] = field
      const given = (id: string) => ({ ...sampleInputOf(create), [key]: kind === 'refs' ? [id] : id })
      const foreign = await ask(server, create, tokenOf('bob'), { input: given(rowOf('ann')) })
      const none = await ask(server, create, tokenOf('bob'), { input: given(missing) })
      expect([from.name, key, plain(foreign)]).toEqual([from.name, key, plain(none)])
    }
  })
})

describe('calls that name a row', () => {
  const ownedPages = new Map(owned.map(resource => [resource.page, resource]))
  const naming = allRoutesOf({ resources, services }).flatMap((route): [string, Route, Resource][] => {
    const resource = typeof route.access === 'object' ? ownedPages.get(route.access.page) : undefined
    const isNaming = route.params.some(param => param === 'id' || param === 'ids')
    return resource && isNaming && route.verb === 'call' && !route.raw ? [[route.id, route, resource]] : []
  })

  test.each(naming)('%s answers a foreign id like a missing one', async (id, route, resource) => {
    const foreign = await insertRow(server, resource, 'ann')
    const input = sampleInputOf(route)
    const answer = await ask(server, route, tokenOf('bob'), { id: foreign, input })
    const none = await ask(server, route, tokenOf('bob'), { id: missing, input })
    if (unlikeMissing[id]) return expect(answer.success).toBe(false)
    expect(plain(answer)).toEqual(plain(none))
  })
})

describe('the parent’s queue', () => {
  /**
   * Channel → page whose view permission lets a sub-account receive messages of the channel; null = only the parent
   * receives them.
   */
  const shared: { readonly [N in ChannelName]?: string | null } = {
    sendProgram: 'sendLog',
    sendSubtitle: 'sendLog',
    deleteProgramByDevice: 'device',
    command: 'device',
    host: 'deviceGroup',
    pay: 'order',
    message: null,
    task: null,
    builder: null,
    // A sub-account that sees the program gets comment messages itself, not through its parent.
    comments: null,
    rights: null,
  }
  const personal = (Object.keys(channels) as ChannelName[]).filter(name => channels[name].audience === 'user')

  test('every personal channel says here whether a sub-account hears it', () => {
    expect(personal.filter(name => shared[name] === undefined)).toEqual([])
  })

  test.each([
    ['with the pages granted', true],
    ['without them', false],
  ])('%s a sub-account hears what is shared, and nothing of the parent’s own', async (_name, isGranted) => {
    const { permissions } = await server.parts.db
      .selectFrom('role')
      .select('permissions')
      .where('id', '=', roleId)
      .executeTakeFirstOrThrow()
    if (!isGranted)
      await server.parts.db.updateTable('role').set({ permissions: [] }).where('id', '=', roleId).execute()
    const listener = await listen(server, { token: tokenOf('sub'), destinations: [destinations.userQueue('ann')] })
    for (const name of personal) server.live.publish.toUser(await server.idOf('ann'), name, {} as never)
    server.live.publish.toUser(await server.idOf('sub'), 'message', { unread: 7 })
    const own = { unread: 7 }
    await listener.until(() => listener.of('message').some(said => isDeepStrictEqual(said, own)))
    // Messages to the parent have the payload `{}`. Any other payload is a message to the sub-account itself.
    expect(listener.of('message')).not.toContainEqual({})
    const heard = personal.filter(name => name !== 'message' && listener.of(name).length > 0)
    expect(heard).toEqual(isGranted ? personal.filter(name => shared[name]) : [])
    await listener.close()
    await server.parts.db.updateTable('role').set({ permissions }).where('id', '=', roleId).execute()
  })
})
