import { type SqlBool, sql } from 'kysely'
import { AppError, fieldError } from '#contract/errors/errors.ts'
import { role } from '#contract/resources/people/role.ts'
import { refuseForeignRights } from '#server/access/refuseForeignRights.ts'
import { behave } from '#server/kernel/behave.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { announceRights } from './menu/menuBehavior.ts'
import { readSideMenu } from './menu/readShellMenu.ts'
import { peopleWith } from './people/peopleWith.ts'
import { assertAdministratorRemains } from './rights/assertAdministratorRemains.ts'
import { decorateRoles, readRoles } from './rights/readRoles.ts'

export const roleBehavior = behave(role, {
  before: {
    async update(values, row, context) {
      if (values.name !== undefined && values.name !== row.name) await refuseRenaming(row.id, context)
      return values
    },
    async remove(rows, context) {
      for (const row of rows) {
        const { count, names } = await peopleWith(sql<SqlBool>`"roles" @> ARRAY[${row.id}]`, context)
        const told = { role: row.name, count, names }
        if (count > 0) throw new AppError(names === '' ? 'role.inUseByOthers' : 'role.inUse', told)
      }
    },
  },
  decorate: decorateRoles,
  actions: {
    getAllList: (_input, context) => readRoles(context),
    async setDefault({ id, isDefault }, context) {
      const { permissions } = await lockRole(id, context)
      if (isDefault) await refuseForeignRights(permissions, context)
      return change(id, { defaultRole: isDefault }, context)
    },
    async editRolePerm({ id, permIds, revision }, context) {
      const before = await lockRole(id, context)
      if (revision != null && revision !== before.revision) {
        const time = context.time.encode(before.updateTime)
        throw new AppError('general.conflict', { by: before.updateBy ?? '', time })
      }
      const ids = await withPagesAbove(permIds ?? [], context)
      await refuseForeignRights(differing(before.permissions, ids), context)
      await change(id, { permissions: ids }, context)
      await assertAdministratorRemains(context)
      announceRights(context)
      return null
    },
    preview: ({ roleIds }, context) => readSideMenu(context, roleIds ?? []),
  },
})

/**
 * Throws if the caller may not rename the role. The role for administrators keeps its name, and only administrators
 * may rename the role for ordinary users, because pages and users refer to these two by name.
 */
async function refuseRenaming(id: string, context: Context): Promise<void> {
  const seed = await context.db.selectFrom('roleSeed').select('key').where('roleId', '=', id).executeTakeFirst()
  if (seed?.key === 'admin') throw fieldError('name', 'role.nameStays')
  if (seed && callerOf(context).type !== 1) throw fieldError('name', 'role.nameByAdministrator')
}

async function lockRole(id: string, { db }: Context) {
  const found = await db
    .selectFrom('role')
    .select(['permissions', 'revision', 'updateBy', 'updateTime'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new AppError('general.notFound')
  return found
}

/**
 * Adds the page above each button and the group above each page, because a button grants nothing without its page,
 * and a page grants nothing without its group. Locks the menu rows against deletion until the transaction ends.
 */
async function withPagesAbove(permIds: readonly string[], { db }: Context): Promise<string[]> {
  const given = [...new Set(permIds)]
  const found = await sql<{ id: string }>`
    WITH RECURSIVE "up" AS (
      SELECT "id", "parentId" FROM "menu" WHERE "id" = ANY(${given})
      UNION SELECT "m"."id", "m"."parentId" FROM "menu" AS "m" JOIN "up" ON "m"."id" = "up"."parentId"
    ) SELECT "id" FROM "menu" WHERE "id" IN (SELECT "id" FROM "up") ORDER BY "id" FOR KEY SHARE
  `.execute(db)
  const ids = found.rows.map(row => row.id)
  if (given.some(id => !ids.includes(id))) throw fieldError('permIds', 'field.unknownReference')
  return ids
}

function differing(one: readonly string[], other: readonly string[]): string[] {
  const [had, has] = [new Set(one), new Set(other)]
  return [...one.filter(id => !has.has(id)), ...other.filter(id => !had.has(id))]
}

async function change(
  id: string,
  values: { defaultRole?: boolean; permissions?: string[] },
  context: Context,
): Promise<null> {
  const row = await context.db
    .updateTable('role')
    .set(({ eb }) => ({
      ...values,
      updateBy: callerOf(context).username,
      updateTime: context.now(),
      revision: eb('revision', '+', 1),
    }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow()
  context.afterCommit(() => context.publish.changed('role', 'updated', [row]))
  return null
}
