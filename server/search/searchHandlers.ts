// Global search (contract/services/system/search.ts). One statement finds the ids; the usual list queries then
// return the records.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Resource } from '#contract/kernel/resource.ts'
import { foundMost, isFindable, search } from '#contract/services/system/search.ts'
import { crudHandlersOf } from '#server/crud/crudHandlers.ts'
import { begins, contains, searchOf } from '#server/crud/listQuery.ts'
import type { Registry } from '#server/crud/references.ts'
import { scopeOf } from '#server/crud/scopeOf.ts'
import { serve } from '#server/kernel/behave.ts'
import { callerOf, hasPerm } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'

/** Maximum number of matches per resource that are ranked, so that 100,000 equal matches are not all read. */
const mostRanked = 100

type Found = { resource: string; id: string; rank: number }

export function createSearch(registry: Registry) {
  const findable = Object.values(registry.resources).filter(isFindable)

  return serve(search, {
    async find({ key }, context) {
      const text = key.trim()
      const viewed = findable.filter(({ page }) => hasPerm(callerOf(context), page, 'view'))
      if (text === '' || viewed.length === 0) return []
      const parts = viewed.map(resource => bestOf(resource, text, context))
      const { rows } = await sql<Found>`${sql.join(parts, sql` UNION ALL `)}`.execute(context.db)
      const groups = await Promise.all(
        viewed.map(async resource => {
          const found = rows.filter(row => row.resource === resource.name).sort((a, b) => a.rank - b.rank)
          const ids = found.map(({ id }) => id)
          const records = ids.length > 0 ? await recordsOf(resource, ids, context) : []
          return { resource: resource.name, records, best: found[0]?.rank ?? 0 }
        }),
      )
      return groups
        .filter(({ records }) => records.length > 0)
        .sort((a, b) => a.best - b.best)
        .map(({ resource, records }) => ({ resource, records }))
    },
  })

  /**
   * Returns a query for the ids of the best matches: first titles that start with the text, then titles that contain
   * it, then other matches.
   */
  function bestOf(resource: Resource, text: string, context: Context): RawBuilder<Found> {
    const behavior = registry.behaviors[resource.name]
    const scope = scopeOf(resource, behavior, context)
    const visible = [...(scope ? [scope] : []), ...(behavior?.narrow?.({ key: text }, context) ?? [])]
    const tidied = resource.fields[resource.title]?.options.tidied
    const isFirst = begins(resource.title, text, tidied)
    const rank = sql`CASE WHEN ${isFirst} THEN 0 WHEN ${contains(resource.title, text, tidied)} THEN 1 ELSE 2 END`
    const where = (condition: RawBuilder<SqlBool>, most: number) =>
      sql`(SELECT "id", ${rank} AS "rank" FROM ${sql.table(resource.name)} WHERE ${sql.join([condition, ...visible], sql` AND `)} LIMIT ${most})`
    return sql<Found>`(
      SELECT ${resource.name}::text AS "resource", "id", min("rank")::int AS "rank"
      FROM (${where(isFirst, foundMost)} UNION ALL ${where(searchOf(resource, text), mostRanked)}) AS "found"
      GROUP BY "id" ORDER BY min("rank"), "id" DESC LIMIT ${foundMost}
    )`
  }

  async function recordsOf(resource: Resource, ids: readonly string[], context: Context) {
    // The page size is one larger than the number of ids, because a full page would trigger a count query.
    const page = { ids: ids.join(','), pageNumber: 1, pageSize: foundMost + 1 }
    const { content } = (await crudHandlersOf(registry, resource).list(page, context)) as { content: { id: string }[] }
    return content.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
  }
}
