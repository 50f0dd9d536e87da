import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { AppError, fieldError } from '#contract/errors.ts'
import { user } from '#contract/resources/user.ts'
import { hashPassword, refuseWeak } from '../accounts/passwords.ts'
import { endSessions } from '../accounts/sessions.ts'
import { behave, type Row, type Values } from '../behave.ts'
import { type Context, callerOf, hasPerm } from '../context.ts'
import { announceRights } from './menu.ts'

export const userBehaviour = behave(user, {
  scope: ownAccounts,
  before: {
    async create(values, context) {
      const password = String(values.password)
      refuseWeak('password', password, String(values.username))
      await refuseEscalation(values, null, context)
      return {
        ...values,
        ...(await defaultRoles(values, context)),
        password: await hashPassword(password),
        mustChangePassword: true,
      }
    },
    async update(values, row, context) {
      await refuseEscalation(values, row, context)
      if (values.roles || values.type !== undefined)
        await keepOneAdministrator([row.id], context, { ...row, ...values })
      return values
    },
    async remove(rows, context) {
      if (rows.some(row => row.id === callerOf(context).id)) throw new AppError('user.cannotDeleteSelf')
      await keepOneAdministrator(
        rows.map(row => row.id),
        context,
      )
    },
  },
  after: {
    // Roles changed: whoever is signed in is asked to sign in again (rules, Interface 3).
    async update(row, before, context) {
      if (String(row.roles) === String(before.roles) && row.type === before.type) return
      await endSessions(context.db, [row.id], callerOf(context).tokenHash)
      announceRights(context)
    },
    remove: (rows, context) =>
      cut(
        rows.map(row => row.id),
        context,
      ),
  },
  actions: {
    enable: ({ id }, context) => setStatus(id, 0, context),
    async disable({ id }, context) {
      if (id === callerOf(context).id) throw new AppError('user.cannotDisableSelf')
      await keepOneAdministrator([id], context)
      await setStatus(id, -1, context)
      await endSessions(context.db, [id])
      cut([id], context)
      return null
    },
  },
})

function ownAccounts(context: Context): RawBuilder<SqlBool> | null {
  const caller = callerOf(context)
  if (hasPerm(caller, 'user', 'manageAll')) return null
  return sql<SqlBool>`(${sql.ref('id')} = ${caller.id} OR ${sql.ref('createBy')} = ${caller.username})`
}

function cut(ids: readonly string[], context: Context): void {
  context.afterCommit(() => {
    for (const id of ids) context.publish.disconnectUser(id)
  })
}

async function setStatus(id: string, status: 0 | -1, context: Context): Promise<null> {
  const scope = ownAccounts(context) ?? sql<SqlBool>`true`
  const row = await context.db
    .updateTable('user')
    .set(({ eb }) => ({
      status,
      updateBy: callerOf(context).username,
      updateTime: new Date(),
      revision: eb('revision', '+', 1),
    }))
    .where('id', '=', id)
    .where(scope)
    .returning(['id', 'createBy'])
    .executeTakeFirst()
  if (!row) throw new AppError('general.notFound')
  context.afterCommit(() => context.publish.changed('user', 'updated', [row]))
  return null
}

/** Whoever gives no roles gets those that are default. */
async function defaultRoles(values: Values, { db }: Context): Promise<Values> {
  if (Array.isArray(values.roles) && values.roles.length > 0) return {}
  const roles = await db.selectFrom('role').select('id').where('defaultRole', '=', true).execute()
  return { roles: roles.map(role => role.id) }
}

/** Nobody gives away more than he has: roles beyond one's own and the administrator type need "manage all". */
async function refuseEscalation(values: Values, row: Row | null, context: Context): Promise<void> {
  const caller = callerOf(context)
  if (hasPerm(caller, 'user', 'manageAll')) return
  const before = new Set((row?.roles as string[] | undefined) ?? [])
  const given = ((values.roles as string[] | undefined) ?? []).filter(id => !before.has(id))
  if (given.some(id => !caller.roleIds.includes(id))) throw fieldError('roles', 'auth.forbidden')
  if (values.type === 1 && row?.type !== 1) throw fieldError('type', 'auth.forbidden')
}

/** Of the people who can hand out rights, one enabled must remain. `changed` = what a row is about to become. */
async function keepOneAdministrator(ids: readonly string[], context: Context, changed?: Values): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('lastAdministrator'))`.execute(context.db)
  const administrators = await sql<{ id: string }>`
    SELECT DISTINCT "u"."id" FROM "user" AS "u" JOIN "role" AS "r" ON "r"."id" = ANY("u"."roles")
    JOIN "menu" AS "b" ON "b"."id" = ANY("r"."permissions") AND "b"."buttonType" = 'editPerm'
    WHERE "u"."status" = 0
  `.execute(context.db)
  if (administrators.rows.every(row => !ids.includes(row.id))) return
  const rest = administrators.rows.filter(row => !ids.includes(row.id))
  if (rest.length > 0) return
  if (changed && (await grantsRights((changed.roles as string[]) ?? [], context))) return
  throw new AppError('user.lastAdministrator')
}

async function grantsRights(roleIds: readonly string[], { db }: Context): Promise<boolean> {
  const found = await sql`
    SELECT 1 FROM "role" AS "r" JOIN "menu" AS "b" ON "b"."id" = ANY("r"."permissions") AND "b"."buttonType" = 'editPerm'
    WHERE "r"."id" = ANY(${roleIds}) LIMIT 1
  `.execute(db)
  return found.rows.length > 0
}
