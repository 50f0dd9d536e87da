import { type SqlBool, sql } from 'kysely'
import { AppError, fieldError } from '#contract/errors/errors.ts'
import { flowRecord, givenFlowTypes } from '#contract/resources/money/flowRecord.ts'
import type { Values } from '#server/base/values.ts'
import { createRepository } from '#server/crud/repository.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import { behave } from '#server/kernel/behave.ts'
import { callerOf, hasPerm } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { megabyte } from './flowText.ts'
import { moveFlow } from './moveFlow.ts'

export const flowRecordBehavior = behave(flowRecord, {
  // Shows records of traffic that the caller gave or received.
  scope(context) {
    const own = ownOrAll(flowRecord, context)
    return own && sql<SqlBool>`(${own} OR "targetId" = ANY(${[...callerOf(context).ownIds]}))`
  },
  before: {
    async create(values, context) {
      const { id, parentId } = callerOf(context)
      if (!givenFlowTypes.some(type => type === values.type)) throw fieldError('type', 'flow.notByHand')
      if (!values.targetId) throw fieldError('targetId', 'field.required')
      const target = await readTarget(String(values.targetId), context)
      const isGift = values.type !== 'transfer'
      if (isGift && !hasPerm(callerOf(context), 'flowRecord', 'manageAll')) throw fieldError('type', 'flow.mayNotGive')
      const isOwn = target?.type === 2 && target.ownerId === id && parentId === null
      if (!target || !(isGift || isOwn)) throw fieldError('targetId', 'flow.notYourSubAccount')
      return { ...values, sourceId: isGift ? null : id, amount: Number(values.megabytes) * megabyte }
    },
  },
  after: {
    async create(row, { db }) {
      const cause = { kind: 'flowRecord', id: row.id }
      await moveFlow(db, {
        cause,
        fromId: row.sourceId === null ? null : String(row.sourceId),
        toId: String(row.targetId),
        amount: Number(row.amount),
      })
    },
  },
  actions: {
    async rechargeTrial(_input, context) {
      const { db, settings } = context
      const { id } = callerOf(context)
      const { trialMegabytes } = await settings.readPlain('money', db)
      if (trialMegabytes === 0) throw new AppError('flow.noTrial')
      const amount = trialMegabytes * megabyte
      // Gives a readable error for a second trial. Of two concurrent trials, one violates the unique index instead.
      const before = await db
        .selectFrom('flowRecord')
        .select('id')
        .where('targetId', '=', id)
        .where('type', '=', 'trial')
        .executeTakeFirst()
      if (before) throw new AppError('flow.trialUsed')
      await addFlowRecord(
        { type: 'trial', targetId: id, amount },
        { id, username: callerOf(context).username },
        context,
      )
      await moveFlow(db, { cause: { kind: 'trialFlow', id }, fromId: null, toId: id, amount })
      return { amount }
    },
  },
})

async function readTarget(id: string, { db }: Context) {
  return db.selectFrom('user').select(['id', 'type', 'ownerId']).where('id', '=', id).executeTakeFirst()
}

/** Adds a record on behalf of the server, not of a form; returns its id. */
export async function addFlowRecord(
  values: Values,
  by: { id: string; username: string } | null,
  { db, ids, time, publish, afterCommit }: Pick<Context, 'db' | 'ids' | 'time' | 'publish' | 'afterCommit'>,
): Promise<string> {
  const id = ids.next()
  await createRepository(db, flowRecord, time).insert(id, values, by)
  afterCommit(() => publish.changed('flowRecord', 'created', [{ id, ownerId: by?.id ?? null }]))
  return id
}
