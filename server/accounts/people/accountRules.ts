// Rules for creating and changing accounts (rules, Accounts 1 and 2).
import { sql } from 'kysely'
import { AppError, type FieldError, fieldError } from '#contract/errors/errors.ts'
import { passwordErrors } from '#contract/rules/accounts/password.ts'
import { refuseForeignRights } from '#server/access/refuseForeignRights.ts'
import { doManageAll } from '#server/accounts/rights/grantableRoles.ts'
import type { Row, Values } from '#server/base/values.ts'
import { type Caller, callerOf, hasPerm } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'

/**
 * Whether the caller manages all accounts. Such a caller chooses the type of a new account; all other callers can
 * create only sub-accounts of their own.
 */
export const isManager = (caller: Caller) => hasPerm(caller, 'user', 'manageAll')

/** Fields that only callers who manage all accounts may set; for other callers the server sets them. */
const managed = ['type', 'clientType', 'trialExpiry'] as const

/** Returns the errors of a new account, by field. Throws `user.subCannotAdd` if the caller is a sub-account. */
export async function newAccountErrors(values: Values, context: Context): Promise<FieldError[]> {
  const caller = callerOf(context)
  if (caller.type === 2) throw new AppError('user.subCannotAdd')
  const { username, password } = values
  const errors: FieldError[] = []
  if (typeof password === 'string')
    errors.push(...passwordErrors(password, String(username)).map(id => ({ field: 'password', id })))
  if (isManager(caller)) errors.push(...trialErrors(values))
  if (values.type === 1 && isManager(caller) && caller.type !== 1) errors.push({ field: 'type', id: 'auth.forbidden' })
  errors.push(...(await roleErrors(idsIn(values.roles), context)))
  if (isManager(caller)) errors.push(...(await viewErrors(values, context)))
  return errors
}

/**
 * Returns the stored values of a new account. Callers who do not manage all accounts always create a sub-account
 * of their own.
 */
export async function decidedValues(values: Values, context: Context): Promise<Values> {
  const caller = callerOf(context)
  const own = { ...values, roles: await givenRoles(values, context) }
  if (isManager(caller)) return { ...own, ...typeFor(values) }
  const parent = await context.db
    .selectFrom('user')
    .select('departmentId')
    .where('id', '=', caller.id)
    .executeTakeFirstOrThrow()
  return { ...own, departmentId: parent.departmentId, type: 2, clientType: 'formal', trialExpiry: null }
}

/**
 * Returns the account type that the requested value of `sees` needs; empty if the given type fits. Only sub-accounts
 * (type 2) see the rows of their parent in addition to their own.
 */
function typeFor({ sees, type }: Values): Values {
  if (sees === 'ours') return { type: 2 }
  return sees && type === 2 ? { type: 0 } : {}
}

/** Returns an error if the roles grant less or more than the requested value of `sees`. */
async function viewErrors({ sees, roles }: Values, context: Context): Promise<FieldError[]> {
  if (sees === undefined || sees === null) return []
  const isAll = await doManageAll(idsIn(roles), context)
  if (sees === 'all' && !isAll) return [{ field: 'sees', id: 'user.allNeedsRole' }]
  return sees !== 'all' && isAll ? [{ field: 'sees', id: 'user.rolesSeeAll' }] : []
}

export async function refuseChange(values: Values, row: Row, context: Context): Promise<void> {
  const caller = callerOf(context)
  await refuseStronger([row], context)
  const addresses = ['email', 'mobile'] as const
  if (addresses.some(name => values[name] !== undefined && values[name] !== row[name])) refuseSiblings([row], context)
  if (!isManager(caller)) {
    const foreign = managed.find(name => values[name] !== undefined && values[name] !== row[name])
    if (foreign) throw fieldError(foreign, 'user.setByServer')
  }
  // Callers change their own addresses on the profile page, where they must prove them. Otherwise they could claim
  // the address of another person.
  const ownAddress = addresses.find(
    name => row.id === caller.id && values[name] !== undefined && values[name] !== row[name],
  )
  if (ownAddress) throw fieldError(ownAddress, 'user.proveOwn')
  const [wrong] = trialErrors({ ...row, ...values })
  if (wrong) throw new AppError('general.invalidInput', {}, [wrong])
  if (values.type !== undefined && values.type !== row.type) await refuseKind(values.type, row, context)
  const had = new Set(idsIn(row.roles))
  const errors = await roleErrors(
    idsIn(values.roles).filter(id => !had.has(id)),
    context,
  )
  if (errors.length > 0) throw new AppError('general.invalidInput', {}, errors)
}

/**
 * Prevents callers from getting more rights by changing another account: throws `user.strongerThanYou` if an account
 * has rights that the caller lacks. Administrators may change every account. Callers may change their sub-accounts,
 * whose rights never exceed their own.
 */
export async function refuseStronger(rows: readonly Row[], context: Context): Promise<void> {
  const caller = callerOf(context)
  if (caller.type === 1) return
  const others = rows.filter(row => row.id !== caller.id && !(row.type === 2 && row.ownerId === caller.id))
  const ids = others.map(row => row.id)
  if (ids.length === 0) return
  const found = await sql<{ username: string }>`
    SELECT "u"."username" FROM "user" AS "u" WHERE "u"."id" = ANY(${ids}) AND ("u"."type" = 1 OR EXISTS (
      SELECT 1 FROM "role" AS "r" CROSS JOIN unnest("r"."permissions") AS "granted"
      JOIN "menu" AS "m" ON "m"."id" = "granted"
      WHERE "r"."id" = ANY("u"."roles")
        AND "granted" NOT IN (SELECT unnest("permissions") FROM "role" WHERE "id" = ANY(${caller.roleIds}))
    )) ORDER BY "u"."username" LIMIT 1
  `.execute(context.db)
  if (found.rows[0]) throw new AppError('user.strongerThanYou', { name: found.rows[0].username })
}

/**
 * Throws auth.forbidden if the caller is a sub-account and one of the changed accounts is another sub-account of the
 * same parent. Sub-accounts of one parent do not see each other's rows.
 */
export function refuseSiblings(rows: readonly Row[], context: Context): void {
  const { id, type, parentId } = callerOf(context)
  const isSibling = (row: Row) => row.id !== id && row.type === 2 && row.ownerId === parentId
  if (type === 2 && rows.some(isSibling)) throw new AppError('auth.forbidden')
}

/** Returns an error if a trial account has no end date. */
function trialErrors({ clientType, trialExpiry }: Values): FieldError[] {
  return clientType === 'trial' && trialExpiry == null ? [{ field: 'trialExpiry', id: 'field.required' }] : []
}

async function refuseKind(type: unknown, row: Row, context: Context): Promise<void> {
  if (type === 1 && callerOf(context).type !== 1) throw fieldError('type', 'auth.forbidden')
  if (type !== 2) return
  const parent =
    row.ownerId && row.ownerId !== row.id
      ? await context.db.selectFrom('user').select('type').where('id', '=', row.ownerId).executeTakeFirst()
      : undefined
  if (!parent || parent.type === 2) throw fieldError('type', 'user.parentNeeded')
}

/** Returns an error if the roles grant rights that the caller lacks. */
async function roleErrors(roleIds: readonly string[], context: Context): Promise<FieldError[]> {
  if (roleIds.length === 0 || callerOf(context).type === 1) return []
  const roles = await context.db
    .selectFrom('role')
    .select('permissions')
    .where('id', 'in', [...roleIds])
    .execute()
  try {
    await refuseForeignRights(
      roles.flatMap(role => role.permissions),
      context,
    )
    return []
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return [{ field: 'roles', id: error.id, params: error.params }]
  }
}

/**
 * Returns the given roles or, if none are given, the default roles of new accounts. `defaultRole` 0 excludes the
 * default roles.
 */
async function givenRoles(values: Values, { db }: Context): Promise<string[]> {
  const given = idsIn(values.roles)
  if (given.length > 0 || values.defaultRole === 0) return given
  const roles = await db.selectFrom('role').select('id').where('defaultRole', '=', true).execute()
  return roles.map(role => role.id)
}

function idsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : []
}
