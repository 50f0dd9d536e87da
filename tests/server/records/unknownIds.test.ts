// Every route with an ID in its path or in a field refuses an ID that refers to nothing, with an error of the
// catalog.
import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { restRoutesOf } from '#contract/derive/restOf.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import type { Route } from '#contract/kernel/route.ts'
import { resources } from '#contract/resources/index.ts'
import { services } from '#contract/services/index.ts'
import { allRoutesOf } from '#server/http/mountRoutes.ts'
import { callRoute, sampleInputOf } from '#tests/server/support/drivers/routeProbe.ts'
import { pairScreen } from '#tests/server/support/drivers/testScreen.ts'
import { createSamples } from '#tests/server/support/samples/sampleRows.ts'
import { startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

type Probe = { route: Route; name: string; id: string; input: Record<string, unknown> }

const ids = [String(randomInt(2 ** 47)), '0', '-1', '9'.repeat(200), 'no-number']
const routes = allRoutesOf({ resources, services })

/** Path parameters that name rows; others are keys, tokens, languages and the like. */
const rowParams = new Set(['id', 'ids', 'fileId', 'jobId', 'sessionId', 'uploadId'])

/** Routes that succeed with an unknown ID, and the reason. */
const answered: Readonly<Record<string, string>> = {
  'deviceGroup.getByParentId 0': 'the nodes at the top',
  'department.getByParentId 0': 'the nodes at the top',
  'screenFile.glance ids': 'polled for the screens in sight: a deleted screen is left out',
  'emergency.preflight deviceIds': 'an emergency never fails because a screen is gone; the count says 0',
  'onAir.beforeSend': 'a preview leaves out what is gone; the send itself refuses it',
  'onAir.beforeSendSubtitles': 'a preview leaves out what is gone; the send itself refuses it',
  'screen.reply id': 'a screen repeats a report until it is answered, also for a command deleted meanwhile',
  'screen.tellUpdate id': 'a screen repeats a report until it is answered, also for an update deleted meanwhile',
}

let server: TestServer
let screenToken: string

beforeAll(async () => {
  server = await startTestServer()
  screenToken = (await pairScreen(server, server.admin, 'Probed')).client.token
})
afterAll(() => server.close())

/**
 * Returns a description of an answer that is not an error of the catalog; null for an error of the catalog and for
 * the routes in `answered`. HEAD and streams have only an HTTP status.
 */
async function unexpectedOf({ route, name, id, input }: Probe): Promise<string | null> {
  const why = [`${route.id} ${name}`, `${route.id} ${id}`, route.id].some(key => Object.hasOwn(answered, key))
  if (why) return null
  const token = route.access === 'device' ? screenToken : server.admin.token
  const { status, text } = await callRoute(server, route, token, { id, input })
  const told = `${route.id} ${name} ${id.slice(0, 20)}: ${status} ${text.slice(0, 80)}`
  if (!text.startsWith('{')) return status >= 400 && status < 500 ? null : told
  const answer = JSON.parse(text) as { success?: boolean; message?: string; error?: { id?: string } }
  const isRefused = answer.success === false && answer.message !== '' && answer.error?.id !== undefined
  return isRefused && answer.error?.id !== 'general.unknown' ? null : told
}

async function unexpectedIn(probes: readonly Probe[]): Promise<string[]> {
  const found: string[] = []
  let next = 0
  const work = async () => {
    for (let probe = probes[next++]; probe; probe = probes[next++]) {
      const unexpected = await unexpectedOf(probe)
      if (unexpected) found.push(unexpected)
    }
  }
  await Promise.all(Array.from({ length: 8 }, work))
  return found.sort()
}

const samplesOf = async (route: Route) => {
  const resource = Object.values<Resource>(resources).find(({ name }) => name === route.owner)
  return route.verb === 'create' && resource ? createSamples(server, resource) : sampleInputOf(route)
}

test('in its path', { timeout: 300_000 }, async () => {
  const byId = routes.filter(({ params }) => params.some(name => rowParams.has(name)))
  const probes = byId.flatMap(route => ids.map(id => ({ route, name: 'path', id, input: sampleInputOf(route) })))
  expect(probes.length).toBeGreaterThan(500)
  expect(await unexpectedIn(probes)).toEqual([])
})

test('in the path of its REST address', { timeout: 300_000 }, async () => {
  const rest = Object.values<Resource>(resources)
    .flatMap(restRoutesOf)
    .filter(({ url }) => url.includes(':id'))
  const wrong: string[] = []
  for (const { route, method, url } of rest) {
    for (const id of ids) {
      const { status } = await callRoute(server, { ...route, method, url }, server.admin.token, { id })
      if (status < 400 || status >= 500) wrong.push(`${method} ${url} ${id.slice(0, 20)}: ${status}`)
    }
  }
  expect(rest.length).toBeGreaterThan(50)
  expect(wrong).toEqual([])
})

test('in a field; an optional field of a reading call is a filter, and 0 in an optional field means none', {
  timeout: 600_000,
}, async () => {
  const probes: Probe[] = []
  for (const route of routes) {
    if (route.raw || route.verb === 'list') continue
    const named = Object.entries(route.input).filter(([, { kind }]) => ['ref', 'refs', 'file'].includes(kind))
    const fields = named.filter(([, { options }]) => options.required || route.method !== 'GET')
    const samples = fields.length > 0 ? await samplesOf(route) : {}
    for (const [name, { kind, options }] of fields) {
      for (const id of ids.filter(each => options.required || each !== '0')) {
        const value = kind === 'refs' && route.method !== 'GET' ? [id] : id
        probes.push({ route, name, id, input: { ...samples, [name]: value } })
      }
    }
  }
  expect(probes.length).toBeGreaterThan(500)
  expect(await unexpectedIn(probes)).toEqual([])
})
