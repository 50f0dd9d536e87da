// Clients of the wire protocol post a row as received, as a form: values that a form cannot carry stay unchanged.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routesOf } from '#contract/derive/routesOf.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import { resources } from '#contract/resources/index.ts'
import type { MenuNode } from '#contract/resources/people/menu.ts'
import { insertRow } from '#tests/server/support/drivers/insertRow.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

type Row = Record<string, unknown>

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Posts a row as a form in the encoding of `Object.keys(row).map(key => key + '=' + row[key])`. */
async function postWhole(url: string, row: Row) {
  const response = await fetch(server.url + url, {
    method: 'POST',
    headers: { accessToken: server.admin.token, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(Object.entries(row).map(([key, value]) => [key, String(value)])),
  })
  return (await response.json()) as { success: boolean; error?: unknown }
}
/** Fields that a form cannot carry. */
const nestedOf = (resource: Resource, row: Row) =>
  Object.entries(resource.fields)
    .filter(([, { kind }]) => kind === 'json' || kind === 'ref' || kind === 'refs' || kind === 'file')
    .map(([name]) => [name, row[name]])

/**
 * Resources that are skipped, because their sample rows contain values that the product never stores;
 * quartzJobs.test.ts posts a whole job.
 */
const oddSamples: ReadonlySet<string> = new Set(['program', 'quartzJob'])
const edited = Object.values<Resource>(resources).flatMap((resource): [string, Resource, string][] => {
  const url = routesOf(resource).find(({ verb, method }) => verb === 'update' && method === 'POST')?.url
  return url && resource.crud.one && !oddSamples.has(resource.name) ? [[resource.name, resource, url]] : []
})

test.each(edited)(
  'a whole row of %s may be posted back, and what a form cannot carry stays',
  async (name, resource, url) => {
    const id = await insertRow(server, resource, 'admin')
    const one =
      routesOf(resource)
        .find(({ verb }) => verb === 'one')
        ?.url.replace(/:\w+/, id) ?? ''
    const before = resultOf(await server.admin.get<Row>(one))
    const answer = await postWhole(url, before)
    expect([name, answer.error]).toEqual([name, undefined])
    expect(nestedOf(resource, resultOf(await server.admin.get<Row>(one)))).toEqual(nestedOf(resource, before))
  },
)

describe('an entry of the menu', () => {
  const nodes = async () => resultOf(await server.admin.get<MenuNode[]>('/xboot/permission/getAllList'))

  test('of each level may be posted back as the tree answers it, with its titles and versions kept', async () => {
    const { db } = server.parts
    await db
      .updateTable('menu')
      .set({ versions: JSON.stringify(['public', 'media']) })
      .execute()
    const [group] = await nodes()
    const page = group?.children.find(({ children }) => children.length > 0)
    const button = page?.children[0]
    for (const node of [group, page, button]) {
      if (!node) throw new Error('The menu is empty')
      const answer = await postWhole('/xboot/permission/edit', { ...node, title: `${node.title} 2` })
      expect(answer.error).toBeUndefined()
      const after = resultOf(await server.admin.get<Row>(`/xboot/permission/get/${node.id}`))
      expect(after).toMatchObject({ title: `${node.title} 2`, titles: node.titles, versions: ['public', 'media'] })
    }
  })
})
