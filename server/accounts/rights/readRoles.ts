import { sql } from 'kysely'
import { menu } from '#contract/resources/people/menu.ts'
import { type Role, role } from '#contract/resources/people/role.ts'
import type { Row, Values } from '#server/base/values.ts'
import { addTitles } from '#server/crud/references.ts'
import { recordOf } from '#server/crud/rowCodec.ts'
import type { Context } from '#server/kernel/context.ts'

/** Returns all roles, as they appear in the list of roles. */
export async function readRoles(context: Context): Promise<Values[]> {
  const found = await sql<Row>`SELECT * FROM "role" ORDER BY "createTime", "id"`.execute(context.db)
  const records = found.rows.map(row => recordOf(role, row, context.time, { heavy: false }))
  await addTitles({ resources: { menu }, behaviors: {} }, role, records, context)
  await decorateRoles(records as Role[], context)
  return records
}

export async function decorateRoles(records: Role[], { db }: Pick<Context, 'db'>): Promise<void> {
  const found = await sql<{ id: string; users: number; seed: Role['seed'] }>`
    SELECT "r"."id", (SELECT "key" FROM "roleSeed" WHERE "roleId" = "r"."id") AS "seed",
      (SELECT count(*) FROM "user" AS "u" WHERE "u"."roles" @> ARRAY["r"."id"]) AS "users"
    FROM "role" AS "r" WHERE "r"."id" = ANY(${records.map(record => record.id)})
  `.execute(db)
  const more = new Map(found.rows.map(row => [row.id, row]))
  for (const record of records) {
    const { users = 0, seed = null } = more.get(record.id) ?? {}
    Object.assign(record, { users, seed })
    // Adds `permissionId`, which some clients read in place of `id` (xboot-api.md 7).
    record.permissions = record.permissions.map(item => ({ ...item, permissionId: item.id }))
  }
}
