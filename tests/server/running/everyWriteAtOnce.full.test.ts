// Runs every declared write twenty times in parallel on four connections; new declarations are tested automatically.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateInputOf } from '#contract/derive/inputOf.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import type { Route } from '#contract/kernel/route.ts'
import { resources } from '#contract/resources/index.ts'
import { services } from '#contract/services/index.ts'
import { allRoutesOf } from '#server/http/mountRoutes.ts'
import { ask, sampleInputOf } from '#tests/server/support/drivers/routeProbe.ts'
import { pairScreen, type TestScreen } from '#tests/server/support/drivers/testScreen.ts'
import { sampleOf } from '#tests/server/support/samples/sampleOf.ts'
import { createSampleRow, createSamples } from '#tests/server/support/samples/sampleRows.ts'
import {
  adminPassword,
  type Client,
  startTestServer,
  type TestServer,
} from '#tests/server/support/servers/testServer.ts'

const connections = 4
const times = 20
/** Errors of internal failures, of connections that did not become free, and of an unreachable database. */
const failures = ['general.unknown', 'general.crowded', 'general.databaseAway', 'job.interrupted']

let server: TestServer
let screen: TestScreen
let admin: Client

beforeAll(async () => {
  server = await startTestServer({ connections })
  screen = await pairScreen(server, server.admin, 'At once')
  admin = server.admin
})
afterAll(() => server.close())

const writes = allRoutesOf({ resources, services }).filter(
  ({ method, raw }) => !raw && method !== 'GET' && method !== 'HEAD',
)

test('there is something to try', () => expect(writes.length).toBeGreaterThan(200))

test.each(writes.map(route => [route.id, route] as const))('%s', async (_id, route) => {
  const before = await deadlocks()
  const id = await idFor(route)
  const inputs = await inputsFor(route, id)
  const token = route.access === 'device' ? screen.client.token : (await signedIn()).token
  const calls = inputs.map(input => ask(server, route, token, { id, input }))
  // Other calls are answered meanwhile.
  expect(await server.anonymous.get('/xboot/health')).toMatchObject({ success: true })
  const answers = await Promise.all(calls)
  expect(answers.flatMap(({ error }) => (error && failures.includes(error.id) ? [error.id] : []))).toEqual([])
  expect(await deadlocks(), 'deadlocks').toBe(before)
})

test('emergencies in letters that no font was cut to yet', async () => {
  const by = await signedIn()
  const calls = Array.from({ length: times }, (_, at) =>
    by.post<{ id: string }>('/xboot/emergency/start', {
      content: {
        ...{ kind: 'text', background: '#b00020', color: '#ffffff' },
        texts: [`离开大楼 ${String.fromCharCode(0x4e00 + at)}`],
      },
      ...{ minutes: 15, isDrill: false, confirm: 'emergency', isEverywhere: true },
    }),
  )
  expect(await server.anonymous.get('/xboot/health')).toMatchObject({ success: true })
  const answers = await Promise.all(calls)
  expect(answers.flatMap(answer => (answer.success ? [] : [answer]))).toEqual([])
})

/** Signs in again, because some calls end the session or lock the account. */
async function signedIn(): Promise<Client> {
  const answer = await admin.get('/xboot/user/info')
  if (!answer.success) admin = await server.signIn('admin', adminPassword)
  return admin
}

/** Creates a row for the call, so that the call affects no other row. */
async function idFor(route: Route): Promise<string> {
  const resource = Object.values<Resource>(resources).find(({ name }) => name === route.owner)
  if (!resource || route.verb === 'create' || route.verb === 'list') return '1'
  return (await createSampleRow(server, resource)).record.id
}

async function inputsFor(route: Route, id: string): Promise<Record<string, unknown>[]> {
  const resource = Object.values<Resource>(resources).find(({ name }) => name === route.owner)
  const inputs: Record<string, unknown>[] = []
  for (let at = 0; at < times; at += 1) {
    if (resource && route.verb === 'create') inputs.push(await createSamples(server, resource))
    else if (resource && route.verb === 'update') inputs.push({ id, ...editOf(resource) })
    else inputs.push({ ...sampleInputOf(route), ...namedIn(route, id) })
  }
  return inputs
}

function editOf(resource: Resource): Record<string, unknown> {
  const field = Object.entries(updateInputOf(resource)).find(([name, { kind }]) => name !== 'id' && kind === 'text')
  return field ? { [field[0]]: sampleOf(field[1]) } : {}
}

/** Values for the references of a call: the created row for the call's own resource, the only device for devices. */
function namedIn(route: Route, id: string): Record<string, unknown> {
  const named = Object.entries(route.input).flatMap(([name, { kind, options }]) => {
    const to = options.to === route.owner ? id : options.to === 'device' ? screen.id : null
    if (to === null || (kind !== 'ref' && kind !== 'refs')) return []
    return [[name, kind === 'refs' ? [to] : to]]
  })
  return Object.fromEntries(named)
}

/** Number of deadlocks counted by PostgreSQL, including retried ones. */
async function deadlocks(): Promise<number> {
  const clients = await Promise.all(Array.from({ length: connections }, () => server.pool.connect()))
  try {
    for (const client of clients) await client.query('SELECT pg_stat_force_next_flush()')
    const [client] = clients
    const found = await client?.query('SELECT "deadlocks" FROM pg_stat_database WHERE "datname" = current_database()')
    return Number(found?.rows[0]?.deadlocks)
  } finally {
    for (const client of clients) client.release()
  }
}
