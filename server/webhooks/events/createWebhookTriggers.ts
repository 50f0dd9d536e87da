import { type Kysely, sql } from 'kysely'
import { webhookResources } from '#contract/derive/webhookResources.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import { type WebhookChange, webhookChanges } from '#contract/rules/webhooks/webhookEvents.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import type { Parts } from '#server/kernel/parts.ts'

type Needed = Pick<Parts, 'db' | 'log'>
type TriggerTarget = { resource: string; change: WebhookChange }

const events = { created: 'INSERT', updated: 'UPDATE', deleted: 'DELETE' } as const satisfies Record<
  WebhookChange,
  string
>
const prefix = 'webhook_'
const keyOf = ({ resource, change }: TriggerTarget) => `${resource}.${change}`

export type WebhookTriggers = {
  /**
   * Creates the database triggers that record changes for active webhooks, and drops unused ones. Locks each table
   * separately and briefly; if a lock is not available, the next call tries again. `renew`: also recreates existing
   * triggers, because a new version may report other columns.
   */
  settle(options?: { renew?: boolean }): Promise<void>
}

declare module '#server/kernel/parts.ts' {
  interface Parts {
    webhookTriggers: WebhookTriggers
  }
}

export function createWebhookTriggers({ db, log }: Needed): WebhookTriggers {
  return {
    async settle({ renew = false } = {}) {
      const [wanted, existing] = [await readWanted(db), await readExisting(db)]
      const isWanted = new Set(wanted.map(keyOf))
      const existingKeys = new Set(existing.map(keyOf))
      const missing = wanted.filter(target => renew || !existingKeys.has(keyOf(target)))
      const idle = existing.filter(target => !isWanted.has(keyOf(target)))
      for (const target of [...missing, ...idle]) {
        await inTransaction({ db, log }, inside => updateTrigger(inside.db, target)).catch((error: unknown) =>
          log.warn({ err: error, ...target }, 'a trigger of webhooks was not settled'),
        )
      }
    },
  }
}

/**
 * Creates a trigger, or drops it if no active webhook needs it. Checks the need again under the lock, because another
 * server may have changed webhooks since.
 */
async function updateTrigger(db: Kysely<Database>, target: TriggerTarget): Promise<void> {
  await sql`SET LOCAL lock_timeout = '3s'`.execute(db)
  await sql`SELECT pg_advisory_xact_lock(hashtext('webhookTriggers'))`.execute(db)
  const isWanted = (await readWanted(db)).some(other => keyOf(other) === keyOf(target))
  const resource = webhookResources.find(({ name }) => name === target.resource)
  const trigger = sql.id(prefix + target.change)
  const table = sql.table(target.resource)
  if (!isWanted || !resource) await sql`DROP TRIGGER IF EXISTS ${trigger} ON ${table}`.execute(db)
  else
    await sql`
      CREATE OR REPLACE TRIGGER ${trigger} AFTER ${sql.raw(events[target.change])} ON ${table} FOR EACH ROW
      EXECUTE FUNCTION "noteWebhookEvent" (${sql.lit(arrayOf(unreportedOf(resource)))}, ${sql.lit(arrayOf(quietOf(resource)))})
    `.execute(db)
}

const namesWhere = ({ fields }: Resource, is: (field: Resource['fields'][string]) => boolean) =>
  Object.entries(fields).flatMap(([name, field]) => (is(field) ? [name] : []))
/** Fields that are never reported: secrets, and heavy fields, which lists leave out too. */
const unreportedOf = (resource: Resource) =>
  namesWhere(resource, ({ kind, options }) => kind === 'secret' || options.heavy === true)
const quietOf = (resource: Resource) => namesWhere(resource, ({ options }) => options.quiet === true)
const arrayOf = (names: readonly string[]) => `{${names.map(name => `"${name}"`).join(',')}}`

async function readWanted(db: Kysely<Database>): Promise<TriggerTarget[]> {
  const { rows } = await sql<TriggerTarget>`
    SELECT DISTINCT "e"."key" AS "resource", "c"."value" AS "change" FROM "webhook" AS "w"
    CROSS JOIN jsonb_each("w"."events") AS "e" CROSS JOIN jsonb_array_elements_text("e"."value") AS "c"
    WHERE "w"."isOn" AND "e"."key" = ANY(${webhookResources.map(({ name }) => name)}) ORDER BY 1, 2
  `.execute(db)
  return rows
}

async function readExisting(db: Kysely<Database>): Promise<TriggerTarget[]> {
  const { rows } = await sql<TriggerTarget>`
    SELECT "t"."relname" AS "resource", substr("g"."tgname", ${prefix.length + 1}) AS "change"
    FROM pg_trigger AS "g" JOIN pg_class AS "t" ON "t"."oid" = "g"."tgrelid"
    WHERE "t"."relnamespace" = 'public'::regnamespace AND "g"."tgname" = ANY(${webhookChanges.map(each => prefix + each)})
    ORDER BY 1, 2
  `.execute(db)
  return rows
}
