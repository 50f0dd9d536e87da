import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import { department } from '#contract/resources/department.ts'
import { behave } from '../behave.ts'
import type { Context } from '../context.ts'
import { contains } from '../crud/listQuery.ts'
import type { Database } from '../db/schema.ts'

type DepartmentRow = Selectable<Database['department']>

export const departmentBehaviour = behave(department, {
  before: {
    async remove(rows, { db }) {
      const ids = rows.map(row => row.id)
      const child = await db
        .selectFrom('department')
        .select('title')
        .where('parentId', 'in', ids)
        .where('id', 'not in', ids)
        .executeTakeFirst()
      if (child) throw new AppError('department.hasChildren', { name: child.title })
      const used = await db.selectFrom('user').select('username').where('departmentId', 'in', ids).executeTakeFirst()
      if (used) throw new AppError('department.inUse', { name: used.username })
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
  actions: {
    async getByParentId({ id }, { db }) {
      const children = db.selectFrom('department').selectAll().orderBy('sortOrder').orderBy('id')
      const rows = await (id === '0'
        ? children.where('parentId', 'is', null)
        : children.where('parentId', '=', id)
      ).execute()
      return rows.map(nodeOf)
    },
    async search({ title }, { db }) {
      const filter = title ? contains('title', title) : sql<boolean>`true`
      const found =
        await sql<DepartmentRow>`SELECT * FROM "department" WHERE ${filter} ORDER BY "sortOrder", "id"`.execute(db)
      return found.rows.map(nodeOf)
    },
  },
})

function nodeOf(row: DepartmentRow) {
  return {
    id: row.id,
    title: row.title,
    parentId: row.parentId ?? '0',
    isParent: row.isParent,
    sortOrder: row.sortOrder,
    status: row.status,
  }
}

/** A parent says whether it has children, now that some came or went. */
async function repairParents(ids: readonly unknown[], { db }: Context): Promise<void> {
  const parents = ids.filter(id => typeof id === 'string')
  if (parents.length === 0) return
  await sql`
    UPDATE "department" AS "p" SET "isParent" = EXISTS (SELECT 1 FROM "department" AS "c" WHERE "c"."parentId" = "p"."id")
    WHERE "p"."id" = ANY(${parents})
  `.execute(db)
}
