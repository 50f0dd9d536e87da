import { type RawBuilder, type SqlBool, sql } from 'kysely'
import {
  folded,
  type GroupRule,
  isRefusing,
  type RuleCondition,
  versionParts,
} from '#contract/rules/devices/groupRule.ts'

/** Returns an SQL condition on the device (table alias `d`) with the same result as `isInRule`. */
export function ruleSql({ match, conditions }: GroupRule): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.join(conditions.map(conditionSql), match === 'all' ? sql` AND ` : sql` OR `)})`
}

function conditionSql({ field, op, values }: RuleCondition): RawBuilder<SqlBool> {
  if (field === 'softwareVersion') {
    const compare = { atLeast: sql`>=`, below: sql`<`, is: sql`=` }[op as 'atLeast' | 'below' | 'is']
    const wanted = values.map(value => sql`coalesce(${ownVersion} ${compare} ${versionParts(value)}::int[], false)`)
    return sql<SqlBool>`(${sql.join(wanted, sql` OR `)})`
  }
  if (field === 'tagIds') {
    const found = sql<SqlBool>`EXISTS (
      SELECT 1 FROM "deviceTag" AS "t" WHERE "t"."id" = ANY("d"."tagIds") AND lower("t"."name") = ANY(${values.map(folded)}::text[])
    )`
    return isRefusing(op) ? sql<SqlBool>`NOT ${found}` : found
  }
  const own = sql`lower(coalesce(${sql.ref(`d.${field}`)}, ''))`
  const found =
    op === 'contains' || op === 'containsNot'
      ? sql`(${sql.join(
          values.map(value => sql`strpos(${own}, ${folded(value)}) > 0`),
          sql` OR `,
        )})`
      : sql`${own} = ANY(${values.map(folded)}::text[])`
  return isRefusing(op) ? sql<SqlBool>`NOT ${found}` : sql<SqlBool>`${found}`
}

/** Array of the numbers in the device's player version; null if the version does not begin with a number. */
const ownVersion = sql`(string_to_array(
  substring("d"."softwareVersion" from '^[0-9]{1,9}(?:\\.[0-9]{1,9}){0,3}') || '.0.0.0', '.')::int[])[1:4]`

/**
 * Returns an SQL condition on the device (table alias `d`): its owner is the account, one of its sub-accounts or its
 * parent. Rules match only such devices.
 */
export const ofFamily = (ownerId: string | null): RawBuilder<SqlBool> => sql<SqlBool>`"d"."ownerId" IN (
  SELECT "u"."id" FROM "user" AS "u" LEFT JOIN "user" AS "own" ON "own"."id" = ${ownerId}
  WHERE "u"."id" = ${ownerId} OR ("u"."type" = 2 AND "u"."ownerId" = ${ownerId}) OR ("own"."type" = 2 AND "u"."id" = "own"."ownerId")
)`
