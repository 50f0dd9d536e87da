import { sql } from 'kysely'
import { fieldError } from '#contract/errors/errors.ts'
import type { CallInput, CallResult } from '#contract/kernel/call.ts'
import type { PlayLine, playHistory } from '#contract/services/publishing/playHistory.ts'
import { devicesInGroup } from '#server/crud/devicesInGroup.ts'
import type { Context } from '#server/kernel/context.ts'
import { ofOwnDevices, refuseOddDays } from './playScope.ts'

type Calls = typeof playHistory.calls
type Found = Omit<PlayLine, 'block' | 'signature'> & { block: Buffer; signature: Buffer }

/** Maximum number of blocks per answer. */
const page = 500
const cursorPattern = /^(\d{1,19}):(\d{1,15})$/

/**
 * Returns a page of signed blocks from devices that the caller may see. `next`: value for `after` that requests the
 * next page; null on the last page.
 */
export async function readBlocks(
  query: CallInput<Calls['getPlayBlocks']>,
  context: Context,
): Promise<CallResult<Calls['getPlayBlocks']>> {
  refuseOddDays(query)
  const { startDate, endDate, deviceId, groupId, after } = query
  const [, afterDevice = '', afterFirst = '0'] = after ? (cursorPattern.exec(after) ?? []) : ['', '']
  if (after && afterDevice === '') throw fieldError('after', 'field.invalid')
  const found = await sql<Found>`
    SELECT "c"."eid", "b"."deviceId", "c"."publicKey" AS "key", "b"."first"::float8 AS "first", "b"."count"::float8 AS "count",
      "b"."body" AS "block", "b"."signature"
    FROM "playBlock" AS "b" JOIN "playChain" AS "c" ON "c"."deviceId" = "b"."deviceId"
    WHERE "b"."day" BETWEEN ${startDate}::date AND ${endDate}::date AND ${ofOwnDevices('c', 'deviceId', context)}
      AND ("b"."deviceId", "b"."first") > (${afterDevice}, ${afterFirst}::bigint)
      ${deviceId ? sql`AND "b"."deviceId" = ${deviceId}` : sql``}
      ${groupId ? sql`AND "b"."deviceId" IN (${devicesInGroup(groupId)})` : sql``}
    ORDER BY "b"."deviceId", "b"."first" LIMIT ${page}
  `.execute(context.db)
  const content = found.rows.map(({ block, signature, ...line }) => ({
    ...line,
    block: block.toString('base64url'),
    signature: signature.toString('base64url'),
  }))
  const last = content.length === page ? content.at(-1) : undefined
  return { content, next: last ? `${last.deviceId}:${last.first}` : null }
}
