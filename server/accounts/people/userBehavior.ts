import { type SqlBool, sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import { user } from '#contract/resources/people/user.ts'
import { visibleAccounts } from '#server/access/visibleAccounts.ts'
import { announceRights } from '#server/accounts/menu/menuBehavior.ts'
import { claimName, nameConflicts } from '#server/accounts/names/accountNames.ts'
import { nameKeysOf } from '#server/accounts/names/nameKeysOf.ts'
import { assertAdministratorRemains } from '#server/accounts/rights/assertAdministratorRemains.ts'
import { grantableRoles } from '#server/accounts/rights/grantableRoles.ts'
import { passwordColumns, randomPassword } from '#server/accounts/signIn/passwords.ts'
import { endSessions } from '#server/accounts/signIn/sessions.ts'
import type { Row } from '#server/base/values.ts'
import { createRepository } from '#server/crud/repository.ts'
import { behave } from '#server/kernel/behave.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { sendToNewAccount } from '#server/messages/index.ts'
import { decidedValues, isManager, newAccountErrors, refuseChange, refuseStronger } from './accountRules.ts'
import { addPoints } from './addPoints.ts'
import { closeAccounts } from './closeAccounts.ts'
import { countAccounts } from './countAccounts.ts'
import { countOwned, defaultReceiver, settleOwned } from './ownedRows.ts'
import { reachOfAccount } from './reachOfAccount.ts'
import { readAccounts } from './readAccounts.ts'
import { resetPasswords } from './resetPasswords.ts'
import { subAccountsOf } from './subAccountsOf.ts'

export const userBehavior = behave(user, {
  scope: visibleAccounts,
  createErrors: newAccountErrors,
  decorate: addPoints,
  async conflicts(values, context) {
    const names = values.map(({ username }) => (typeof username === 'string' ? username : ''))
    const found = await nameConflicts(context.db, names, { isManager: isManager(callerOf(context)) })
    return found.map(id => (id === null ? [] : [{ field: 'username', id }]))
  },
  likeness: { username: nameKeysOf },
  complete(values) {
    if (typeof values.password === 'string') return { values, made: {} }
    const made = { password: randomPassword(String(values.username)) }
    return { values: { ...values, ...made }, made }
  },
  prepare: async (values, context) => ({ ...values, ...(await passwordColumns(context, String(values.password))) }),
  before: {
    create: async (values, context) => ({ ...(await decidedValues(values, context)), mustChangePassword: true }),
    async update(values, row, context) {
      await refuseChange(values, row, context)
      return values.mobile ? { ...values, unprovenMobile: null } : values
    },
    async remove(rows, context, removal) {
      if (rows.some(row => row.id === callerOf(context).id)) throw new AppError('user.cannotDeleteSelf')
      await refuseStronger(rows, context)
      const [sub] = await subAccountsOf(rows, context)
      if (sub) throw new AppError('user.hasSubAccounts', { name: rows.find(({ id }) => id === sub.ownerId)?.username })
      await settleOwned(rows, visibleAccounts(context), removal, context)
    },
  },
  after: {
    async create(row, context) {
      const account = { id: row.id, username: String(row.username) }
      await claimName(context.db, account, { isManager: isManager(callerOf(context)) })
      await sendToNewAccount(context.db, [row.id])
    },
    // Users whose roles or type changed must sign in again (rules, Interface 3).
    async update(row, before, context) {
      const isSameRights = String(row.roles) === String(before.roles) && row.type === before.type
      if (!isSameRights || row.clientType !== before.clientType) await assertAdministratorRemains(context)
      if (isSameRights) return
      await endSessions(context.db, [row.id], callerOf(context).tokenHash)
      announceRights(context)
    },
    async remove(rows, context) {
      await assertAdministratorRemains(context)
      context.afterCommit(() => {
        for (const { id } of rows) context.publish.disconnectUser(id)
      })
    },
  },
  actions: {
    enable: async ({ ids }, context) => {
      await setStatus(await ownRows(ids, context), 0, context)
      return null
    },
    async disable({ ids }, context) {
      const rows = await ownRows(ids, context)
      if (rows.some(row => row.id === callerOf(context).id)) throw new AppError('user.cannotDisableSelf')
      await setStatus(rows, -1, context)
      await assertAdministratorRemains(context)
      const subs = await subAccountsOf(rows, context)
      await closeAccounts(
        [...rows, ...subs].map(({ id }) => id),
        context,
      )
      return null
    },
    async getOwned({ ids }, context) {
      const rows = await ownRows(ids, context)
      return { owned: await countOwned(ids, context), ownerTo: await defaultReceiver(rows, context) }
    },
    resetPass: async ({ ids }, context) => resetPasswords(await ownRows(ids, context), context),
    async getuser(_input, context) {
      const [own] = await readAccounts(sql<SqlBool>`"id" = ${callerOf(context).id}`, context)
      if (!own) throw new AppError('general.notFound')
      return own
    },
    getAll: (_input, context) => readAccounts(visibleAccounts(context) ?? sql<SqlBool>`true`, context),
    getUserUseNum: (_input, context) => countAccounts(visibleAccounts(context), context),
    async getReach({ id }, context) {
      const [seen] = await createRepository(context.db, user, context.time).find([id], visibleAccounts(context))
      if (!seen) throw new AppError('general.notFound')
      return reachOfAccount(id, context)
    },
    getRoles: (_input, context) => grantableRoles(context),
  },
})

/** Returns the users with these ids. An id that is missing or not visible to the caller refuses the whole call. */
async function ownRows(ids: readonly string[], context: Context): Promise<Row[]> {
  const wanted = [...new Set(ids)]
  const rows = await createRepository(context.db, user, context.time).find(wanted, visibleAccounts(context), {
    lock: true,
  })
  if (rows.length < wanted.length) throw new AppError('general.notFound')
  return rows
}

async function setStatus(rows: readonly Row[], status: 0 | -1, context: Context): Promise<void> {
  await refuseStronger(rows, context)
  await context.db
    .updateTable('user')
    .set(({ eb }) => ({
      status,
      updateBy: callerOf(context).username,
      updateTime: context.now(),
      revision: eb('revision', '+', 1),
    }))
    .where(
      'id',
      'in',
      rows.map(row => row.id),
    )
    .execute()
  context.afterCommit(() => context.publish.changed('user', 'updated', rows))
}
