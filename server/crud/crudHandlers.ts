// The five CRUD verbs of all resources. There is no other CRUD code.
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import { maxPageSize, toPage } from '#contract/kernel/paging.ts'
import type { RecordOf, Resource } from '#contract/kernel/resource.ts'
import { preferEstimate, preferOnce, type RouteVerb } from '#contract/kernel/route.ts'
import { nameOf, type ResourceName } from '#contract/resources/index.ts'
import type { Row, Values } from '#server/base/values.ts'
import type { Behavior } from '#server/kernel/behave.ts'
import type { Context } from '#server/kernel/context.ts'
import { preferencesOf } from '#server/kernel/preferencesOf.ts'
import type { ChangeType } from '#server/kernel/publish.ts'
import { addTitles, checkReferences, type Registry } from './references.ts'
import { refuseCycle } from './refuseCycle.ts'
import { createRepository } from './repository.ts'
import { recordEncoderOf } from './rowCodec.ts'
import { scopeOf } from './scopeOf.ts'

type Verb = Exclude<RouteVerb, 'call'>
export type CrudHandlers = { readonly [V in Verb]: (input: Values, context: Context) => Promise<unknown> }

export function crudHandlersOf(registry: Registry, resource: Resource): CrudHandlers {
  const behavior: Behavior | undefined = registry.behaviors[resource.name]
  const encode = recordEncoderOf(resource, { heavy: false })
  const encodeWhole = recordEncoderOf(resource, { heavy: true })

  async function answer(rows: Row[], context: Context, heavy: boolean): Promise<Values[]> {
    const encodeRow = heavy ? encodeWhole : encode
    const records = rows.map(row => encodeRow(row, context.time))
    await addTitles(registry, resource, records, context)
    await behavior?.decorate?.(records as RecordOf<Resource>[], context)
    return records
  }

  async function answerOne(row: Row, context: Context): Promise<Values> {
    const [record] = await answer([row], context, true)
    if (!record) throw new AppError('general.notFound')
    return record
  }

  function announce(type: ChangeType, rows: readonly Row[], context: Context) {
    const changed = rows.map(({ id, ownerId }) => ({ id, ownerId }))
    context.afterCommit(() => context.publish.changed(nameOf(resource), type, changed))
  }

  async function findOne(id: unknown, context: Context, lock: boolean): Promise<Row> {
    const repository = createRepository(context.db, resource, context.time)
    const [row] = await repository.find([String(id)], scopeOf(resource, behavior, context), { lock })
    if (!row) throw new AppError('general.notFound')
    return row
  }

  /** Finds a row by its id, or by the unique field that the resource declares for this (`crud.one.by`). */
  async function findNamed(name: string, context: Context): Promise<Row> {
    const { one } = resource.crud
    const by = typeof one === 'object' ? one.by : undefined
    if (by === undefined) return findOne(name, context, false)
    const named = await sql<{ id: string }>`
      SELECT "id" FROM ${sql.table(resource.name)} WHERE "id" = ${name} OR ${sql.ref(by)} = ${name} ORDER BY "id" = ${name} DESC LIMIT 1
    `.execute(context.db)
    return findOne(named.rows[0]?.id ?? name, context, false)
  }

  async function removeAlso(name: ResourceName, ids: readonly string[], context: Context): Promise<void> {
    const also = registry.resources[name]
    if (also) await crudHandlersOf(registry, also).remove({ ids }, context)
  }

  return {
    async list(input, context) {
      const pageNumber = Math.max(1, Number(input.pageNumber))
      const pageSize = Number(input.pageSize) < 1 ? 10 : Math.min(maxPageSize, Number(input.pageSize))
      const repository = createRepository(context.db, resource, context.time)
      const visible = scopeOf(resource, behavior, context)
      const narrowed = [...(visible ? [visible] : []), ...(behavior?.narrow?.(input, context) ?? [])]
      const isEstimated = prefers(context, preferEstimate)
      const found = await repository.list({ ...input, pageNumber, pageSize }, narrowed, { isEstimated })
      const page = toPage(await answer(found.rows, context, false), found, pageNumber, pageSize)
      return prefers(context, preferOnce) ? { ...page, records: undefined } : page
    },

    async one(input, context) {
      return answerOne(await findNamed(String(input.id), context), context)
    },

    async create(input, context) {
      await checkReferences(registry, resource, without(input, behavior?.ownReferences), context)
      const errors = (await behavior?.createErrors?.(input, context)) ?? []
      const [against = []] = (await behavior?.conflicts?.([input], context)) ?? []
      if (errors.length + against.length > 0) throw new AppError('general.invalidInput', {}, [...errors, ...against])
      const decided = (await behavior?.before?.create?.(input, context)) ?? input
      const values = (await behavior?.prepare?.(decided, context)) ?? decided
      const repository = createRepository(context.db, resource, context.time)
      const row = await repository.insert(context.ids.next(), values, context.caller)
      await behavior?.after?.create?.(row, context, input)
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
      const values = (await behavior?.before?.update?.(input, before, context)) ?? input
      const repository = createRepository(context.db, resource, context.time)
      const row = await repository.update(before.id, values, context.caller)
      context.edit.fields = changedFields(resource, before, row)
      await behavior?.after?.update?.(row, before, context)
      announce('updated', [row], context)
      return answerOne(row, context)
    },

    async remove({ ids: given, ...rest }, context) {
      const ids = [...new Set(given as string[])]
      const repository = createRepository(context.db, resource, context.time)
      const rows = await repository.find(ids, scopeOf(resource, behavior, context), { lock: true })
      // Nothing is removed if one of the rows does not exist or is not visible to the caller.
      if (rows.length < ids.length) throw new AppError('general.notFound')
      await behavior?.before?.remove?.(rows, context, { given: rest, removeAlso })
      await repository.remove(ids)
      await behavior?.after?.remove?.(rows, context)
      announce('deleted', rows, context)
      return null
    },
  }
}

const without = (values: Values, names: readonly string[] = []): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))

const prefers = ({ request }: Context, what: string) => preferencesOf(request.headers).has(what)

const changedFields = (resource: Resource, before: Row, row: Row): string[] =>
  Object.keys(resource.fields).filter(name => !isDeepStrictEqual(before[name], row[name]))
