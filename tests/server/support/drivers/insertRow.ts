import type { Resource } from '#contract/kernel/resource.ts'
import { resources } from '#contract/resources/index.ts'
import { createRepository } from '#server/crud/repository.ts'
import { ownScopes } from '#tests/server/support/rights/ownership.ts'
import { createFixtures } from '#tests/server/support/samples/fixtures.ts'
import { sampleOf } from '#tests/server/support/samples/sampleOf.ts'
import type { TestServer } from '#tests/server/support/servers/testServer.ts'

const all: Readonly<Record<string, Resource>> = resources

/** Columns that the database computes. */
const generated = new Set(['device.expiry'])

/**
 * Inserts a row as if the given account had created it, and the rows to which it refers. Returns the ID of the row.
 */
export async function insertRow(server: TestServer, resource: Resource, createBy: string): Promise<string> {
  const fixture = await createFixtures[resource.name as keyof typeof createFixtures]?.(server)
  const values: Record<string, unknown> = {}
  for (const [name, { options, ...field }] of Object.entries(resource.fields)) {
    const target = all[options.to ?? '']
    if (options.requestOnly || generated.has(`${resource.name}.${name}`)) continue
    if (field.kind === 'ref' && options.required && target) values[name] = await insertRow(server, target, createBy)
    else values[name] = fixture?.[name] ?? sampleOf({ options, ...field }) ?? options.default
  }
  Object.assign(values, ownScopes[resource.name as keyof typeof ownScopes]?.values)
  const { db, time, ids } = server.parts
  return (
    await createRepository(db, resource, time).insert(ids.next(), values, {
      id: await server.idOf(createBy),
      username: createBy,
    })
  ).id
}
