// The five verbs of every resource. There is no other CRUD code.
import { AppError } from '#contract/errors.ts'
import { maxPageSize, toPage } from '#contract/kernel/paging.ts'
import type { RecordOf, Resource } from '#contract/kernel/resource.ts'
import type { RouteVerb } from '#contract/kernel/route.ts'
import type { Behaviour, Row, Values } from '../behave.ts'
import type { ChangeType, Context } from '../context.ts'
import { addTitles, checkReferences, type Registry } from './references.ts'
import { createRepository } from './repository.ts'
import { recordOf } from './rowCodec.ts'
import { scopeOf } from './scopeOf.ts'
import { refuseCycle } from './tree.ts'

type Verb = Exclude<RouteVerb, 'call'>
export type CrudHandlers = { readonly [V in Verb]: (input: Values, context: Context) => Promise<unknown> }

export function crudHandlersOf(registry: Registry, resource: Resource): CrudHandlers {
  const behaviour: Behaviour | undefined = registry.behaviours[resource.name]

  async function answer(rows: Row[], context: Context, heavy: boolean): Promise<Values[]> {
    const records = rows.map(row => recordOf(resource, row, context.time, { heavy }))
    await addTitles(registry, resource, records, context)
    await behaviour?.decorate?.(records as RecordOf<Resource>[], context)
    return records
  }

  async function answerOne(row: Row, context: Context): Promise<Values> {
    const [record] = await answer([row], context, true)
    if (!record) throw new AppError('general.notFound')
    return record
  }

  function announce(type: ChangeType, rows: readonly Row[], context: Context) {
    const changed = rows.map(({ id, createBy }) => ({ id, createBy }))
    context.afterCommit(() => context.publish.changed(resource.name as never, type, changed))
  }

  async function findOne(id: unknown, context: Context, lock: boolean): Promise<Row> {
    const repository = createRepository(context.db, resource, context.time)
    const [row] = await repository.find([String(id)], scopeOf(resource, behaviour, context), { lock })
    if (!row) throw new AppError('general.notFound')
    return row
  }

  return {
    async list(input, context) {
      const pageNumber = Math.max(1, Number(input.pageNumber))
      const pageSize = Number(input.pageSize) < 1 ? 10 : Math.min(maxPageSize, Number(input.pageSize))
      const repository = createRepository(context.db, resource, context.time)
      const visible = scopeOf(resource, behaviour, context)
      const narrowed = [...(visible ? [visible] : []), ...(behaviour?.narrow?.(input, context) ?? [])]
      const found = await repository.list({ ...input, pageNumber, pageSize }, narrowed)
      return toPage(await answer(found.rows, context, false), found, pageNumber, pageSize)
    },

    async one(input, context) {
      return answerOne(await findOne(input.id, context, false), context)
    },

    async create(input, context) {
      await checkReferences(registry, resource, input, context)
      const errors = (await behaviour?.createErrors?.(input, context)) ?? []
      if (errors.length > 0) throw new AppError('general.invalidInput', {}, errors)
      const decided = (await behaviour?.before?.create?.(input, context)) ?? input
      const values = (await behaviour?.prepare?.(decided)) ?? decided
      const repository = createRepository(context.db, resource, context.time)
      const row = await repository.insert(context.ids.next(), values, context.caller?.username ?? null)
      await behaviour?.after?.create?.(row, context, input)
      announce('created', [row], context)
      return answerOne(row, context)
    },

    async update({ id, revision, ...input }, context) {
      const before = await findOne(id, context, true)
      if (typeof revision === 'number' && revision !== before.revision) {
        throw new AppError('general.conflict', {
          by: before.updateBy ?? '',
          time: context.time.encode(before.updateTime as Date),
        })
      }
      await checkReferences(registry, resource, input, context)
      if (resource.parent) await refuseCycle(resource, before.id, input[resource.parent], context)
      const values = (await behaviour?.before?.update?.(input, before, context)) ?? input
      const repository = createRepository(context.db, resource, context.time)
      const row = await repository.update(before.id, values, context.caller?.username ?? null)
      await behaviour?.after?.update?.(row, before, context)
      announce('updated', [row], context)
      return answerOne(row, context)
    },

    async remove(input, context) {
      const ids = [...new Set(input.ids as string[])]
      const repository = createRepository(context.db, resource, context.time)
      const rows = await repository.find(ids, scopeOf(resource, behaviour, context), { lock: true })
      // All or nothing: one id that is missing or foreign stops the whole.
      if (rows.length < ids.length) throw new AppError('general.notFound')
      await behaviour?.before?.remove?.(rows, context)
      await repository.remove(ids)
      await behaviour?.after?.remove?.(rows, context)
      announce('deleted', rows, context)
      return null
    },
  }
}
