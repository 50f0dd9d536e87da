import { type Kysely, sql } from 'kysely'
import type { Route } from '#contract/kernel/route.ts'
import type { Context } from '#server/calls/context.ts'
import type { Parts } from '#server/calls/parts.ts'
import type { Values } from '#server/calls/values.ts'
import type { Database } from '#server/db/schema.ts'
import type { RefusalLine, RefusalLines } from './createRefusalLines.ts'
import { maskSecrets, secretName } from './maskSecrets.ts'
import { type LoggedRecord, recordsOf } from './recordsOf.ts'

/** Every write of a person, every sign-in and every look at a secret, also the refused ones. Screens have their own ledgers. */
export function isLogged(route: Route): boolean {
  // Files answer by themselves; a link in a mail does, too, and does something.
  if ((route.raw && route.method !== 'GET') || route.access === 'device' || route.owner === 'screen') return false
  return route.isRecorded
}

/** Of a link the path is the secret: what is written down is which link it was. */
export function loggedPath({ raw, params, url }: Route, path: string): string {
  return raw || params.some(name => secretName.test(name)) ? url : path
}

/** A call, and where it is written down if it is refused to a stranger. */
type Logged = { route: Route; input: Values; context: Context; started: number; refusals: RefusalLines }

/** `success` is null: it was refused or failed. */
export async function writeLog(parts: Parts, call: Logged, success: { result: unknown } | null): Promise<void> {
  const { route, input, context } = call
  if (!isLogged(route)) return
  const line = success || context.caller ? null : lineOf(call)
  if (line?.kind === 'fold') return countRefusal(parts.db, route, line)
  const id = line?.id ?? parts.ids.next()
  await parts.db
    .insertInto('log')
    .values({ id, ...rowOf(call), succeeded: success !== null })
    .execute()
  if (success) await writeRecords(parts.db, id, recordsOf(route, input, success.result), context.edit.fields)
}

const lineOf = ({ route, context, refusals }: Logged): RefusalLine =>
  refusals.lineOf({ route: route.id, ip: context.ip, at: context.now() })

function rowOf({ route, input, context, started }: Logged) {
  const { caller, actor } = context
  const given = typeof input.username === 'string' ? input.username : null
  const username = caller?.username ?? actor.username ?? given
  return {
    name: route.id,
    username,
    requestType: route.method as 'POST',
    requestUrl: loggedPath(route, context.request.url.split('?')[0] ?? ''),
    requestParam: maskSecrets(route, input),
    ip: context.ip,
    apiToken: caller?.apiToken?.title ?? null,
    costTime: Math.round(performance.now() - started),
    createBy: username,
    updateBy: username,
  }
}

/** One line for many: it says how often, and neither who nor what. */
async function countRefusal(
  db: Kysely<Database>,
  route: Route,
  { id, network: ip }: Extract<RefusalLine, { kind: 'fold' }>,
): Promise<void> {
  const what = { name: route.id, requestType: route.method as 'POST', requestUrl: route.url }
  await db
    .insertInto('log')
    .values({ id, ...what, ip, succeeded: false, times: 1 })
    .onConflict(conflict =>
      conflict.column('id').doUpdateSet(({ eb, ref }) => ({ times: eb(ref('log.times'), '+', 1) })),
    )
    .execute()
}

/** What failed changed nothing, so a record keeps only what was done. */
async function writeRecords(
  db: Kysely<Database>,
  logId: string,
  records: readonly LoggedRecord[],
  fields: readonly string[] | null,
): Promise<void> {
  if (records.length === 0) return
  await sql`
    INSERT INTO "logRecord" ("resource", "recordId", "logId", "fields")
    SELECT "resource", "recordId", ${logId}, ${fields}::text[]
    FROM unnest(${records.map(({ resource }) => resource)}::text[], ${records.map(({ id }) => id)}::text[]) AS "named" ("resource", "recordId")
    ON CONFLICT DO NOTHING
  `.execute(db)
}
