// Creates a row of any resource from its declaration.
import { createInputOf } from '#contract/derive/inputOf.ts'
import { routesOf } from '#contract/derive/routesOf.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import { resources } from '#contract/resources/index.ts'
import { createRepository } from '#server/crud/repository.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import type { TestServer } from '#tests/server/support/servers/testServer.ts'
import { createFixtures, rowFixtures } from './fixtures.ts'
import { sampleOf } from './sampleOf.ts'

export type SampleRow = Record<string, unknown> & { id: string }

export const urlOf = (resource: Resource, verb: string, id = '') => {
  const route = routesOf(resource).find(candidate => candidate.id === `${resource.name}.${verb}`)
  return (route?.url ?? '').replace(/:ids?$/, id)
}

export async function createSamples(server: TestServer, resource: Resource): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(createInputOf(resource))) {
    const value = sampleOf(field)
    if (value !== undefined && value !== null) values[name] = value
  }
  return { ...values, ...(await createFixtures[resource.name as keyof typeof createFixtures]?.(server)) }
}

/** Creates a row over the API if possible, otherwise inserts it as the server would. */
export async function createSampleRow(
  server: TestServer,
  resource: Resource,
): Promise<{ record: SampleRow; given: Record<string, unknown> }> {
  const given = resource.crud.create ? await createSamples(server, resource) : {}
  if (resource.crud.create)
    return { record: resultOf(await server.admin.post<SampleRow>(urlOf(resource, 'create'), given)), given }
  const { db, time, ids } = server.parts
  const values: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(resource.fields)) {
    const target = Object.values<Resource>(resources).find(each => each.name === field.options.to)
    if (field.kind === 'ref' && field.options.required && target)
      values[name] = (await createSampleRow(server, target)).record.id
    else values[name] = sampleOf(field) ?? field.options.default
  }
  Object.assign(values, await rowFixtures[resource.name as keyof typeof rowFixtures]?.(server))
  const row = await createRepository(db, resource, time).insert(ids.next(), values, {
    id: await server.idOf('admin'),
    username: 'admin',
  })
  return { record: row as unknown as SampleRow, given: {} }
}
