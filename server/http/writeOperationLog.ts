import { type Kysely, sql } from 'kysely'
import type { Route } from '#contract/kernel/route.ts'
import type { Values } from '#server/base/values.ts'
import type { Database } from '#server/db/schema.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Parts } from '#server/kernel/parts.ts'
import type { RefusalLine, RefusalLines } from './createRefusalLines.ts'
import { type LoggedRecord, loggedRecordsOf } from './loggedRecordsOf.ts'
import { maskSecrets, secretName } from './maskSecrets.ts'

/**
 * Whether the operation log records calls of the route: every write, sign-in and reading of a secret by people, also
 * if the call is refused. Exceptions are routes that declare `isRecorded: false`, and raw routes other than GET, such
 * as those for parts of an upload. Calls of screens are not logged here.
 */
export function isLogged(route: Route): boolean {
  // Raw GET routes can be recorded too, because a link in a mail may change something.
  if ((route.raw && route.method !== 'GET') || route.access === 'device' || route.owner === 'screen') return false
  return route.isRecorded
}

/** Returns the path for the log. If the path contains a secret, returns the route's URL pattern instead. */
export function loggedPath({ raw, params, url }: Route, path: string): string {
  return raw || params.some(name => secretName.test(name)) ? url : path
}

/** `refusals`: chooses the log line for refused anonymous calls. */
type LoggedCall = { route: Route; input: Values; context: Context; started: number; refusals: RefusalLines }

/** Writes the log line of a call. `success` is null if the call was refused or failed. */
export async function writeOperationLog(
  parts: Parts,
  call: LoggedCall,
  success: { result: unknown } | null,
): Promise<void> {
  const { route, input, context } = call
  if (!isLogged(route)) return
  const line = success || context.caller ? null : lineOf(call)
  if (line?.kind === 'fold') return countRefusal(parts.db, route, line)
  const id = line?.id ?? parts.ids.next()
  await parts.db
    .insertInto('log')
    .values({ id, ...rowOf(call), succeeded: success !== null })
    .execute()
  if (success) await writeRecords(parts.db, id, loggedRecordsOf(route, input, success.result), context.edit.fields)
}

const lineOf = ({ route, context, refusals }: LoggedCall): RefusalLine =>
  refusals.lineOf({ route: route.id, ip: context.ip, at: context.now() })

function rowOf({ route, input, context, started }: LoggedCall) {
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

/** Counts a refused call in a shared line, which has neither caller nor input. */
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

/**
 * Links the log line to the records on which the call acted. Failed calls are not linked, because
 * they changed nothing.
 */
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
