import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { AppError, type FieldError } from '#contract/errors/errors.ts'
import { authorization, makingTypes } from '#contract/resources/money/authorization.ts'
import type { Row, Values } from '#server/base/values.ts'
import { createRepository } from '#server/crud/repository.ts'
import { behave } from '#server/kernel/behave.ts'
import { callerOf, hasPerm } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { movePoints, pointsOf } from '#server/points/ledger/pointLedger.ts'
import { orderPoints, readPointPrice } from './buyPoints.ts'

const makes = (type: unknown) => makingTypes.some(each => each === type)
const mostShown = 1000

export const authorizationBehavior = behave(authorization, {
  scope,
  ownReferences: ['userId'],
  createErrors,
  before: {
    async create(values, context) {
      const { id } = callerOf(context)
      const userId = String(values.userId)
      const [sourceUserId, targetUserId] =
        values.type === 'takeBack' ? [userId, id] : [makes(values.type) ? null : id, userId]
      return { ...values, sourceUserId, targetUserId, isComplete: values.type !== 'purchase' }
    },
  },
  after: { create: move },
  actions: {
    async updateIsComplete({ id, isComplete }, context) {
      const { db, time, publish, afterCommit } = context
      const caller = callerOf(context)
      if (caller.type !== 1) throw new AppError('auth.forbidden')
      const repository = createRepository(db, authorization, time)
      const [row] = await repository.find([id], scope(context), { lock: true })
      if (!row) throw new AppError('general.notFound')
      await repository.update(id, { isComplete: isComplete !== false }, caller)
      afterCommit(() => publish.changed('authorization', 'updated', [row]))
      return null
    },
    orderPoints,
    getPointPrice: async (_input, context) => ({ price: await readPointPrice(context) }),
    async getToUserList(_input, context) {
      const { id } = callerOf(context)
      const { db } = context
      const found = await db
        .selectFrom('user')
        .select(['id', 'username', 'nickName'])
        .where(exchangeableUsers(context))
        .orderBy(sql`("id" = ${id})`, 'desc')
        .orderBy('username')
        .limit(mostShown)
        .execute()
      const held = await pointsOf(
        db,
        found.map(each => each.id),
      )
      return found.map(each => ({ ...each, points: held.get(each.id) ?? 0 }))
    },
  },
})

/**
 * SQL condition for rows of the caller's accounts: owned by them, or with points that they gave or received. Null,
 * meaning all rows, with the "manage all" permission.
 */
function scope(context: Pick<Context, 'caller'>): RawBuilder<SqlBool> | null {
  const caller = callerOf(context)
  if (hasPerm(caller, 'authorization', 'manageAll')) return null
  const own = [...caller.ownIds]
  return sql<SqlBool>`("ownerId" = ANY(${own}) OR "sourceUserId" = ANY(${own}) OR "targetUserId" = ANY(${own}))`
}

/**
 * SQL condition for users with whom the caller may exchange points: the caller's accounts, or all users with the
 * "manage all" permission.
 */
function exchangeableUsers(context: Context): RawBuilder<SqlBool> {
  const caller = callerOf(context)
  return hasPerm(caller, 'authorization', 'manageAll')
    ? sql<SqlBool>`true`
    : sql<SqlBool>`"id" = ANY(${[...caller.ownIds]})`
}

async function createErrors({ type, userId }: Values, context: Context): Promise<FieldError[]> {
  const caller = callerOf(context)
  if (type === 'buy') return [{ field: 'type', id: 'points.byOrder' }]
  if (makes(type) && caller.type !== 1) return [{ field: 'type', id: 'points.madeByAdministrators' }]
  if (userId === caller.id && !makes(type)) return [{ field: 'userId', id: 'points.oneself' }]
  const known = await context.db
    .selectFrom('user')
    .select('id')
    .where('id', '=', String(userId))
    .where(exchangeableUsers(context))
    .executeTakeFirst()
  if (known) return []
  const isAll = hasPerm(caller, 'authorization', 'manageAll')
  return [{ field: 'userId', id: isAll ? 'points.noAccount' : 'points.outOfRange' }]
}

/** Moves the points in the transaction that stores the record, so that both happen or neither. */
async function move(row: Row, { db }: Context): Promise<void> {
  const { sourceUserId, targetUserId } = row
  await movePoints(db, {
    cause: { kind: 'authorization', id: row.id },
    from: sourceUserId === null ? 'made' : { person: String(sourceUserId) },
    to: { person: String(targetUserId) },
    points: Number(row.points),
  })
}
