import { type Kysely, sql } from 'kysely'
import { webhookResources } from '#contract/derive/webhookResources.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import { type WebhookChange, webhookChanges } from '#contract/rules/webhooks/webhookEvents.ts'
import { inTransaction } from '#server/calls/inTransaction.ts'
import type { Parts } from '#server/calls/parts.ts'
import type { Database } from '#server/db/schema.ts'

type Needed = Pick<Parts, 'db' | 'log'>
type Place = { resource: string; change: WebhookChange }

const events = { created: 'INSERT', updated: 'UPDATE', deleted: 'DELETE' } as const satisfies Record<
  WebhookChange,
  string
>
const prefix = 'webhook_'
const keyOf = ({ resource, change }: Place) => `${resource}.${change}`

export type WebhookTriggers = {
  /**
   * Creates the triggers that record changes for active webhooks and drops unused ones. Locks each table briefly and
   * separately; a table whose lock is not available is left for the next call. `renew`: recreates existing triggers,
   * because a new version may report other columns.
   */
  settle(options?: { renew?: boolean }): Promise<void>
}

declare module '#server/calls/parts.ts' {
  interface Parts {
    webhookTriggers: WebhookTriggers
  }
}

export function createWebhookTriggers({ db, log }: Needed): WebhookTriggers {
  return {
    async settle({ renew = false } = {}) {
      const [wanted, standing] = [await readWanted(db), await readStanding(db)]
      const isWanted = new Set(wanted.map(keyOf))
      const stands = new Set(standing.map(keyOf))
      const missing = wanted.filter(place => renew || !stands.has(keyOf(place)))
      const idle = standing.filter(place => !isWanted.has(keyOf(place)))
      for (const place of [...missing, ...idle]) {
        await inTransaction({ db, log }, inside => settlePlace(inside.db, place)).catch((error: unknown) =>
          log.warn({ err: error, ...place }, 'a trigger of webhooks was not settled'),
        )
      }
    },
  }
}

/** Reads the wanted triggers again under the lock, because another server may have changed them since. */
async function settlePlace(db: Kysely<Database>, place: Place): Promise<void> {
  await sql`SET LOCAL lock_timeout = '3s'`.execute(db)
  await sql`SELECT pg_advisory_xact_lock(hashtext('webhookTriggers'))`.execute(db)
  const isWanted = (await readWanted(db)).some(other => keyOf(other) === keyOf(place))
  const resource = webhookResources.find(({ name }) => name === place.resource)
  const trigger = sql.id(prefix + place.change)
  const table = sql.table(place.resource)
  if (!isWanted || !resource) await sql`DROP TRIGGER IF EXISTS ${trigger} ON ${table}`.execute(db)
  else
    await sql`
      CREATE OR REPLACE TRIGGER ${trigger} AFTER ${sql.raw(events[place.change])} ON ${table} FOR EACH ROW
      EXECUTE FUNCTION "noteWebhookEvent" (${sql.lit(arrayOf(untoldOf(resource)))}, ${sql.lit(arrayOf(quietOf(resource)))})
    `.execute(db)
}

const namesWhere = ({ fields }: Resource, is: (field: Resource['fields'][string]) => boolean) =>
  Object.entries(fields).flatMap(([name, field]) => (is(field) ? [name] : []))
/** Fields that are never reported: secrets, and heavy fields that lists leave out. */
const untoldOf = (resource: Resource) =>
  namesWhere(resource, ({ kind, options }) => kind === 'secret' || options.heavy === true)
const quietOf = (resource: Resource) => namesWhere(resource, ({ options }) => options.quiet === true)
const arrayOf = (names: readonly string[]) => `{${names.map(name => `"${name}"`).join(',')}}`

async function readWanted(db: Kysely<Database>): Promise<Place[]> {
  const { rows } = await sql<Place>`
    SELECT DISTINCT "e"."key" AS "resource", "c"."value" AS "change" FROM "webhook" AS "w"
    CROSS JOIN jsonb_each("w"."events") AS "e" CROSS JOIN jsonb_array_elements_text("e"."value") AS "c"
    WHERE "w"."isOn" AND "e"."key" = ANY(${webhookResources.map(({ name }) => name)}) ORDER BY 1, 2
  `.execute(db)
  return rows
}

async function readStanding(db: Kysely<Database>): Promise<Place[]> {
  const { rows } = await sql<Place>`
    SELECT "t"."relname" AS "resource", substr("g"."tgname", ${prefix.length + 1}) AS "change"
    FROM pg_trigger AS "g" JOIN pg_class AS "t" ON "t"."oid" = "g"."tgrelid"
    WHERE "t"."relnamespace" = 'public'::regnamespace AND "g"."tgname" = ANY(${webhookChanges.map(each => prefix + each)})
    ORDER BY 1, 2
  `.execute(db)
  return rows
}
