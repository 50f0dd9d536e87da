import { type SqlBool, sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import { department } from '#contract/resources/people/department.ts'
import { visibleAccounts } from '#server/access/visibleAccounts.ts'
import { refuseReferred } from '#server/crud/refuseReferred.ts'
import { treeHandlersOf } from '#server/crud/treeHandlersOf.ts'
import { type Behavior, behave } from '#server/kernel/behave.ts'
import type { Context } from '#server/kernel/context.ts'
import { peopleWith } from './peopleWith.ts'

export const departmentBehavior: Behavior<typeof department> = behave(department, {
  before: {
    async remove(rows, context) {
      const children = { of: department, from: department, field: 'parentId', error: 'department.hasChildren' } as const
      await refuseReferred(rows, children, context)
      for (const row of rows) {
        const { count, names } = await peopleWith(sql<SqlBool>`"departmentId" = ${row.id}`, context)
        const told = { name: row.title, count, names }
        if (count > 0) throw new AppError(names === '' ? 'department.inUseByOthers' : 'department.inUse', told)
      }
    },
  },
  after: {
    create: (row, context) => repairParents([row.parentId], context),
    update: (row, before, context) => repairParents([row.parentId, before.parentId], context),
    remove: (rows, context) =>
      repairParents(
        rows.map(row => row.parentId),
        context,
      ),
  },
  actions: treeHandlersOf(department, () => departmentBehavior, peopleOf),
})

/** Counts the users of each department whom the caller sees in the list of users. */
async function peopleOf(ids: readonly string[], context: Context): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; people: number }>`
    SELECT "departmentId" AS "id", count(*)::int AS "people" FROM "user"
    WHERE "departmentId" = ANY(${[...ids]}) AND ${visibleAccounts(context) ?? sql<SqlBool>`true`} GROUP BY 1
  `.execute(context.db)
  return new Map(rows.map(({ id, people }) => [id, people]))
}

/**
 * Updates `isParent` of departments whose children changed. A separate statement locks these departments first, so
 * that the update sees the changes of concurrent transactions that have committed.
 */
async function repairParents(ids: readonly unknown[], { db }: Context): Promise<void> {
  const parents = ids.filter(id => typeof id === 'string')
  if (parents.length === 0) return
  await sql`SELECT 1 FROM "department" WHERE "id" = ANY(${parents}) ORDER BY "id" FOR NO KEY UPDATE`.execute(db)
  await sql`
    UPDATE "department" AS "p" SET "isParent" = NOT "p"."isParent"
    WHERE "p"."id" = ANY(${parents})
      AND "p"."isParent" <> EXISTS (SELECT 1 FROM "department" AS "c" WHERE "c"."parentId" = "p"."id")
  `.execute(db)
}
