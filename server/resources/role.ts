import { sql } from 'kysely'
import { AppError, fieldError } from '#contract/errors.ts'
import { role } from '#contract/resources/role.ts'
import { behave } from '../behave.ts'
import { type Context, callerOf } from '../context.ts'
import { announceRights } from './menu.ts'

export const roleBehaviour = behave(role, {
  before: {
    async remove(rows, { db }) {
      const ids = rows.map(row => row.id)
      const used = await sql<{
        username: string
      }>`SELECT "username" FROM "user" WHERE "roles" && ${ids}::text[] LIMIT 1`.execute(db)
      if (used.rows[0]) throw new AppError('role.inUse', { name: used.rows[0].username })
    },
  },
  actions: {
    getAllList: (_input, { db }) =>
      db.selectFrom('role').select(['id', 'name', 'description']).orderBy('createTime').execute(),
    setDefault: ({ id, isDefault }, context) => change(id, { defaultRole: isDefault }, context),
    async editRolePerm({ id, permIds }, context) {
      const ids = [...new Set(permIds ?? [])]
      const known =
        ids.length > 0 ? await context.db.selectFrom('menu').select('id').where('id', 'in', ids).execute() : []
      if (known.length < ids.length) throw fieldError('permIds', 'field.unknownReference')
      await change(id, { permissions: ids }, context)
      announceRights(context)
      return null
    },
  },
})

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
      updateTime: new Date(),
      revision: eb('revision', '+', 1),
    }))
    .where('id', '=', id)
    .returning(['id', 'createBy'])
    .executeTakeFirst()
  if (!row) throw new AppError('general.notFound')
  context.afterCommit(() => context.publish.changed('role', 'updated', [row]))
  return null
}
