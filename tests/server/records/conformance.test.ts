// One suite over every declaration: new resources are tested automatically.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { columnsOf } from '#contract/derive/columnOf.ts'
import { createInputOf, updateInputOf } from '#contract/derive/inputOf.ts'
import { localeKeysOf } from '#contract/derive/localeKeysOf.ts'
import { permsOf } from '#contract/derive/permsOf.ts'
import { recordSchemaOf } from '#contract/derive/recordSchemaOf.ts'
import { restRoutesOf } from '#contract/derive/restOf.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import type { Route } from '#contract/kernel/route.ts'
import { resources } from '#contract/resources/index.ts'
import { services } from '#contract/services/index.ts'
import { allRoutesOf } from '#server/http/mountRoutes.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { ask } from '#tests/server/support/drivers/routeProbe.ts'
import { pairScreen } from '#tests/server/support/drivers/testScreen.ts'
import { notEchoed } from '#tests/server/support/samples/fixtures.ts'
import { badSampleOf, sampleOf } from '#tests/server/support/samples/sampleOf.ts'
import {
  createSampleRow,
  createSamples,
  type SampleRow as Record_,
  urlOf,
} from '#tests/server/support/samples/sampleRows.ts'
import { startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

type Page = { content: Record_[]; totalElements: number; records: Record_[]; total: number }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const all = Object.values<Resource>(resources)
const samplesOf = (resource: Resource) => createSamples(server, resource)
const makeRow = (resource: Resource) => createSampleRow(server, resource)

describe.each(all.map(resource => [resource.name, resource] as const))('%s', (_name, resource) => {
  test('its table has exactly the columns that follow from its fields', async () => {
    const found = await sql<{ name: string; type: string; nullable: boolean }>`
      SELECT "attname" AS "name", format_type("atttypid", NULL) AS "type", NOT "attnotnull" AS "nullable"
      FROM pg_attribute WHERE "attrelid" = ${`"${resource.name}"`}::regclass AND "attnum" > 0 AND NOT "attisdropped"
    `.execute(server.parts.db)
    expect(Object.fromEntries(found.rows.map(({ name, type, nullable }) => [name, { type, nullable }]))).toEqual(
      columnsOf(resource),
    )
  })

  test('its texts exist in four languages', () => {
    for (const language of ['en-US', 'zh-CN', 'ja-JP', 'ar-SA']) {
      const missing = Object.keys(localeKeysOf(resource)).filter(
        key => !server.parts.texts.find(language, 'resources', key),
      )
      expect({ language, missing }).toEqual({ language, missing: [] })
    }
  })

  test('its views name fields that exist', () => {
    const known = new Set([...Object.keys(resource.fields), 'id', 'createBy', 'createTime', 'updateBy', 'updateTime'])
    const { groups, ...views } = resource.views
    const named = [...Object.values({ ...views, ...groups }).flat(), resource.title, resource.sort.field]
    expect(named.filter(name => !known.has(name))).toEqual([])
  })

  test('what is created is answered, listed, found by its filters and deleted', async () => {
    const { record, given } = await makeRow(resource)
    if (resource.crud.one) {
      const one = resultOf(await server.admin.get<Record_>(urlOf(resource, 'one', record.id)))
      expect(() => recordSchemaOf(resource, { heavy: true }).parse(one)).not.toThrow()
      for (const [name, value] of Object.entries(given)) {
        const kind = resource.fields[name]?.kind
        if (
          value === null ||
          kind === 'secret' ||
          kind === 'refs' ||
          resource.fields[name]?.options.requestOnly ||
          notEchoed[resource.name as 'device']?.includes(name)
        )
          continue
        expect({ [name]: one[name] }).toEqual({ [name]: value })
      }
    }
    if (resource.crud.list) await expectListed(resource, record)
    if (resource.crud.remove) {
      expect(await server.admin.delete(urlOf(resource, 'remove', record.id))).toMatchObject({ success: true })
      expect(await server.admin.delete(urlOf(resource, 'remove', record.id))).toMatchObject({
        success: false,
        error: { id: 'general.notFound' },
      })
    }
  })

  if (resource.crud.list)
    test('an unknown sort, an unknown filter and an endless page are refused with a clear error', async () => {
      const url = urlOf(resource, 'list')
      // Sorting by secrets would disclose them gradually.
      const secrets = Object.entries(resource.fields).flatMap(([name, { kind }]) => (kind === 'secret' ? [name] : []))
      for (const sort of ['id; DROP TABLE user', ...secrets]) {
        expect(await server.admin.get(url, { sort })).toMatchObject({ error: { id: 'general.unknownSort' } })
      }
      expect(await server.admin.get(url, { nothing: 1 })).toMatchObject({ error: { id: 'general.unknownFilter' } })
      expect(await server.admin.get(url, { pageSize: 301 })).toMatchObject({
        error: { fields: [{ field: 'pageSize', id: 'field.tooBig' }] },
      })
    })

  if (resource.crud.create)
    test('every field refuses what it cannot hold, by name', async () => {
      // All calls share these samples, which is possible because a rejected call creates no record.
      const samples = await samplesOf(resource)
      for (const [name, field] of Object.entries(createInputOf(resource))) {
        const answer = await server.admin.post(urlOf(resource, 'create'), { ...samples, [name]: badSampleOf(field) })
        // A field with a `refusal` has a more specific error.
        const id = field.options.refusal ? expect.any(String) : 'general.invalidInput'
        expect(answer, name).toMatchObject({ success: false, error: { id } })
        expect(answer.success ? [] : answer.error.fields?.map(error => error.field)).toContain(name)
        if (!field.options.required) continue
        const { [name]: _left, ...rest } = samples
        expect(await server.admin.post(urlOf(resource, 'create'), rest)).toMatchObject({
          error: { fields: [{ field: name, id: 'field.required' }] },
        })
      }
    })

  if (resource.crud.update && resource.crud.one)
    test('an edit changes what was given and nothing else', async () => {
      const { record } = await makeRow(resource)
      const before = resultOf(await server.admin.get<Record_>(urlOf(resource, 'one', record.id)))
      const field = Object.entries(updateInputOf(resource)).find(([name, { kind }]) => name !== 'id' && kind === 'text')
      // Sent plans have no single field to change; sentPlans.test.ts covers them.
      if (!field) return expect(resource.name).toBe('sentPlan')
      const value = sampleOf(field[1])
      const after = resultOf(
        await server.admin.post<Record_>(urlOf(resource, 'update'), {
          id: record.id,
          [field[0]]: value,
          nonsense: 'x',
        }),
      )
      const { updateBy: _by, updateTime: _time, revision, ...rest } = after
      const { updateBy: _b, updateTime: _t, revision: earlier, ...expected } = { ...before, [field[0]]: value }
      expect(rest).toMatchObject(Object.fromEntries(Object.entries(expected).filter(([name]) => !/[uU]rl$/.test(name))))
      expect(revision).toBe(Number(earlier) + 1)
    })
})

async function expectListed(resource: Resource, record: Record_): Promise<void> {
  const url = urlOf(resource, 'list')
  const page = resultOf(await server.admin.get<Page>(url, { ids: record.id }))
  expect(page).toMatchObject({ totalElements: 1, total: 1, content: [{ id: record.id }], records: [{ id: record.id }] })
  const [listed] = page.content
  for (const [name, field] of Object.entries(resource.fields)) {
    const value = field.kind === 'refs' ? (listed?.[name] as { id: string }[] | undefined)?.[0]?.id : listed?.[name]
    if (!field.options.filter || value == null || value === '0' || field.options.filter === 'range') continue
    const found = resultOf(await server.admin.get<Page>(url, { ids: record.id, [name]: String(value) }))
    expect({ filter: name, total: found.total }).toEqual({ filter: name, total: 1 })
  }
  expect(
    resultOf(await server.admin.get<Page>(url, { sort: resource.sort.field, order: 'asc', pageSize: 300 })).content
      .length,
  ).toBeGreaterThan(0)
}

test('every route needs what its declaration says: nobody and a person without roles are let in nowhere else', async () => {
  const bare = await server.addUser('bare')
  await server.parts.db.updateTable('user').set({ roles: [] }).where('id', '=', bare.id).execute()
  for (const route of allRoutesOf({ resources, services })) {
    if (route.raw) continue
    const url = route.url.replace(/:\w+/g, '1')
    const call = async (client: typeof bare) => {
      const answer =
        route.method === 'GET'
          ? await client.get(url)
          : route.method === 'DELETE'
            ? await client.delete(url)
            : route.method === 'PUT'
              ? await client.put(url)
              : await client.post(url)
      return answer.success ? 200 : answer.code
    }
    const anonymous = await call(server.anonymous as typeof bare)
    if (route.access === 'public' || route.access === 'signed')
      expect([route.id, anonymous]).not.toEqual([route.id, 401])
    else expect([route.id, anonymous]).toEqual([route.id, 401])
    if (typeof route.access === 'object') expect([route.id, await call(bare)]).toEqual([route.id, 403])
  }
})

test('the menu offers every button that some call asks for', async () => {
  const rows = await server.parts.db
    .selectFrom('menu as b')
    .innerJoin('menu as p', 'p.id', 'b.parentId')
    .select(['p.name as page', 'b.buttonType as perm'])
    .where('b.type', '=', 1)
    .execute()
  const offered = new Set(rows.map(({ page, perm }) => `${page}:${perm}`))
  const asked = Object.entries(permsOf(allRoutesOf({ resources, services }))).flatMap(([page, perms]) =>
    perms.filter(perm => perm !== 'view').map(perm => `${page}:${perm}`),
  )
  expect(asked.filter(key => !offered.has(key))).toEqual([])
})

/** Names of the required fields of a call; an update requires its ID only. */
const demandedBy = (route: Route): string[] => {
  const demanded = Object.entries(route.input).filter(([, { options }]) => options.required)
  const names = route.raw || route.verb === 'list' ? [] : demanded.map(([name]) => name)
  return names.filter(name => route.verb !== 'update' || name === 'id').sort()
}

test('every required input of every call refuses its absence by name', async () => {
  const screen = await pairScreen(server, server.admin, 'Demanding')
  for (const route of allRoutesOf({ resources, services })) {
    const demanded = demandedBy(route)
    if (demanded.length === 0) continue
    const { error } = await ask(server, route, route.access === 'device' ? screen.client.token : server.admin.token)
    const missing = error?.fields?.filter(({ id }) => id === 'field.required').map(({ field }) => field)
    expect([route.id, missing?.sort()]).toEqual([route.id, demanded])
  }
})

test('a required list refuses to be empty: nothing is done for nothing', async () => {
  for (const route of allRoutesOf({ resources, services })) {
    for (const name of demandedBy(route)) {
      if (route.input[name]?.kind !== 'refs') continue
      const { error } = await ask(server, route, server.admin.token, { input: { [name]: [] } })
      expect([route.id, error?.fields]).toEqual([
        route.id,
        expect.arrayContaining([expect.objectContaining({ field: name, id: 'field.required' })]),
      ])
    }
  }
})

type Operation = {
  operationId: string
  parameters: { name: string; in: string; required: boolean }[]
  /** Absent if the body is a multipart form. */
  requestBody?: { content: { 'application/json'?: { schema: { required?: string[] } } } }
}

test('OpenAPI describes every route, and what it cannot do without', async () => {
  const document = (await (await fetch(`${server.url}/xboot/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>
  }
  const operations = Object.values(document.paths).flatMap(path => Object.values(path))
  const required = operations.map(({ operationId, parameters, requestBody }) => [
    operationId,
    [
      ...parameters.filter(parameter => parameter.in === 'query' && parameter.required).map(({ name }) => name),
      ...(requestBody?.content['application/json']?.schema.required ?? []),
    ].sort(),
  ])
  const demanded = [
    ...allRoutesOf({ resources, services }).map(route => [route.id, demandedBy(route)] as const),
    // In REST, the ID of an update is in the path.
    ...Object.values<Resource>(resources)
      .flatMap(restRoutesOf)
      .map(
        ({ route, verb }) =>
          [`rest.${route.id}`, verb === 'update' || verb === 'remove' ? [] : demandedBy(route)] as const,
      ),
  ]
  expect(Object.fromEntries(required)).toEqual(Object.fromEntries(demanded))
})
