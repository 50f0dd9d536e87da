// Calls every route from every kind of account. Expected results of ordinary calls follow from their declared access;
// exceptions are in a table.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { restRoutesOf } from '#contract/derive/restOf.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import type { Access, PermType, Route } from '#contract/kernel/route.ts'
import { resources } from '#contract/resources/index.ts'
import type { MenuNode } from '#contract/resources/people/menu.ts'
import { services } from '#contract/services/index.ts'
import { groupedBy } from '#server/db/groupedBy.ts'
import { allRoutesOf } from '#server/http/mountRoutes.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { createRightsDriver } from '#tests/server/support/drivers/rightsDriver.ts'
import { ask, createProbes, mountedUrls, verdictOf } from '#tests/server/support/drivers/routeProbe.ts'
import { pairScreen } from '#tests/server/support/drivers/testScreen.ts'
import { buttonsOfActions } from '#tests/server/support/rights/buttonsOfActions.ts'
import { openAddresses, unusualRoutes } from '#tests/server/support/rights/unusualRoutes.ts'
import { startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

type Guarded = Route & { access: { page: string; perm: PermType } }
const routes = allRoutesOf({ resources, services })
const guarded = routes.filter((route): route is Guarded => typeof route.access === 'object')

const persons = ['general', 'staff', 'subAccount', 'administrator'] as const
const kinds = ['anonymous', ...persons, 'disabled', 'mustChange', 'device'] as const
type Person = (typeof persons)[number]
type Kind = (typeof kinds)[number]

let server: TestServer
const tokens = new Map<Kind, string>()
/** Side menu of each kind of account: page → buttons. */
const menus = new Map<Kind, ReadonlyMap<string, readonly string[]>>()
let allMenuIds: string[]
let menuTree: MenuNode[]
/** An account whose only role is rewritten before each request. */
let tailored: { token: string; roleId: string }

beforeAll(async () => {
  const probes = createProbes()
  server = await startTestServer({ extend: probes.extend })
  const rights = createRightsDriver(server)
  const { db } = server.parts
  const parent = await server.addUser('general')
  const subAccount = await server.addUser('sub-account', { type: 2 })
  await db
    .updateTable('user')
    .set({ ownerId: await server.idOf('general') })
    .where('id', '=', subAccount.id)
    .execute()
  const [staff, disabled, mustChange] = [
    await server.addUser('staff', { type: 3 }),
    await server.addUser('disabled'),
    await server.addUser('must-change'),
  ]
  const roleId = await rights.addRole('ROLE_TAILORED')
  const own = await server.addUser('tailored', { roles: [roleId] })
  const screen = await pairScreen(server, server.admin, 'Hall')
  await db.updateTable('user').set({ status: -1 }).where('id', '=', disabled.id).execute()
  await db.updateTable('user').set({ mustChangePassword: true }).where('id', '=', mustChange.id).execute()

  const admin = { ...server.admin, id: resultOf(await server.admin.get<{ id: string }>('/xboot/user/info')).id }
  const clients = { anonymous: { token: '' }, general: parent, staff, subAccount, administrator: admin }
  for (const [kind, { token }] of Object.entries({ ...clients, disabled, mustChange, device: screen.client }))
    tokens.set(kind as Kind, token)
  // Charges for everything: otherwise the pages of payments are hidden although their calls exist.
  const money = { isFlowMetered: true, arePointsNeeded: true, isRenewalCharged: true }
  resultOf(await server.admin.post('/xboot/setting/money/set', money))
  for (const kind of persons) {
    const tree = resultOf(await clients[kind].get<MenuNode[]>(`/xboot/permission/getMenuList/${clients[kind].id}`))
    menus.set(kind, new Map(tree.flatMap(group => group.children.map(page => [page.name, page.permTypes]))))
  }
  menuTree = await rights.tree()
  allMenuIds = menuTree.flatMap(idsOf)
  tailored = { token: own.token, roleId }
  probes.switchOn()
})
afterAll(() => server.close())

const idsOf = (node: MenuNode): string[] => [node.id, ...node.children.flatMap(idsOf)]
const tokenOf = (kind: Kind) => tokens.get(kind) ?? ''

/** Returns the result that the declared access implies for a kind of account. */
function expectedOf(access: Access, kind: Kind): string {
  if (access === 'public' || access === 'signed') return 'let in'
  if (kind === 'anonymous') return access === 'device' ? 'auth.expired' : 'auth.notLoggedIn'
  if (access === 'device') return kind === 'device' ? 'let in' : 'auth.expired'
  if (kind === 'disabled' || kind === 'device') return 'auth.expired'
  if (access === 'restricted') return 'let in'
  if (kind === 'mustChange') return 'auth.mustChangePassword'
  return access === 'member' || sees(kind, access) ? 'let in' : 'auth.forbidden'
}

/** Whether the menu shows the page or button. The guard must come to the same result, although it runs other code. */
function sees(kind: Person, { page, perm }: Guarded['access']): boolean {
  const buttons = menus.get(kind)?.get(page)
  return buttons !== undefined && (perm === 'view' || buttons.includes(perm))
}

const asStatus: Readonly<Record<string, string>> = {
  'auth.notLoggedIn': 'status.401',
  'auth.expired': 'status.401',
  'auth.mustChangePassword': 'status.403',
  'auth.forbidden': 'status.403',
}

describe('the table of routes', () => {
  test('a route without a button of the menu stands in the table, with who may call it and why', () => {
    const found = Object.fromEntries(
      routes.flatMap(({ id, access }) => (typeof access === 'string' ? [[id, access] as const] : [])),
    )
    const known = Object.fromEntries(Object.entries(unusualRoutes).map(([id, [access]]) => [id, access]))
    expect(found, 'name it in tests/server/support/rights/unusualRoutes.ts, or give it a button').toEqual(known)
  })

  test('an action asks for the button that the table names', () => {
    const found: Record<string, string[]> = {}
    for (const { id, access, verb } of guarded) {
      if (verb !== 'call') continue
      const button = `${access.page}.${access.perm}`
      found[button] = [...(found[button] ?? []), id].sort()
    }
    expect(found, 'write it down in tests/server/support/rights/buttonsOfActions.ts').toEqual(buttonsOfActions)
  })

  test('nothing is mounted past the declarations but what the table names', () => {
    const declared = new Set(
      [...routes, ...Object.values<Resource>(resources).flatMap(restRoutesOf)].map(({ url }) => url),
    )
    const mounted = mountedUrls(server)
    expect([...declared].filter(url => !mounted.includes(url))).toEqual([])
    expect(mounted.filter(url => !declared.has(url) && !Object.hasOwn(openAddresses, url))).toEqual([])
  })

  test('every guarded route asks for a page, and a button on it, that the menu has: somebody can be granted it', () => {
    const pages = menuTree.flatMap(group => group.children)
    const missing = guarded.filter(({ access }) => {
      const page = pages.find(({ name }) => name === access.page)
      const buttons = page?.children.map(({ buttonType }) => buttonType)
      return !page || (access.perm !== 'view' && !buttons?.includes(access.perm))
    })
    expect(missing.map(({ id, access }) => [id, access])).toEqual([])
  })

  test('no reading route changes anything by its method, and no write is a GET', () => {
    const writes = routes.filter(
      ({ method, verb }) => method === 'GET' && ['create', 'update', 'remove'].includes(verb),
    )
    expect(writes.map(({ id }) => id)).toEqual([])
  })
})

describe.each(kinds)('%s', kind => {
  test('is let in where the declaration says so, and nowhere else', async () => {
    const answers = await Promise.all(
      routes.map(async route => {
        const word = expectedOf(route.access, kind)
        const expected = route.method === 'HEAD' ? (asStatus[word] ?? word) : word
        return { route: route.id, expected, found: verdictOf(await ask(server, route, tokenOf(kind))) }
      }),
    )
    expect(answers.filter(({ expected, found }) => found !== expected)).toEqual([])
  })
})

test('a made-up token is nobody’s, on every route', async () => {
  const closed = routes.filter(({ access }) => access !== 'public' && access !== 'signed')
  const found = await Promise.all(
    closed.map(async route => [route.id, verdictOf(await ask(server, route, 'made-up'))] as const),
  )
  expect(found.filter(([, verdict]) => !['auth.expired', 'status.401'].includes(verdict))).toEqual([])
})

describe('one button decides', () => {
  async function grant(ids: readonly string[]) {
    await server.parts.db
      .updateTable('role')
      .set({ permissions: [...ids] })
      .where('id', '=', tailored.roleId)
      .execute()
  }

  test('with it alone one is let in; with everything but it one is not', async () => {
    const wrong: unknown[] = []
    for (const [key, own] of groupedBy(guarded, ({ access }) => `${access.page}:${access.perm}`)) {
      const [name, perm] = key.split(':')
      const group = menuTree.find(({ children }) => children.some(page => page.name === name))
      const page = group?.children.find(child => child.name === name)
      if (!group || !page) throw new Error(`the menu has no page ${name}`)
      const button = page.children.find(({ buttonType }) => buttonType === perm)
      const decides = button?.id ?? page.id
      const verdicts = () => Promise.all(own.map(async route => verdictOf(await ask(server, route, tailored.token))))
      await grant([group.id, page.id, decides])
      const withIt = await verdicts()
      await grant(allMenuIds.filter(id => id !== decides))
      const withoutIt = await verdicts()
      for (const [at, route] of own.entries()) {
        const forbidden = route.method === 'HEAD' ? 'status.403' : 'auth.forbidden'
        if (withIt[at] !== 'let in' || withoutIt[at] !== forbidden)
          wrong.push({ route: route.id, withIt: withIt[at], withoutIt: withoutIt[at] })
      }
    }
    expect(wrong).toEqual([])
  })
})
