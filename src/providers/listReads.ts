// The reads of refine's data provider that return several records.
import type { BaseRecord, CrudFilter, CrudSort, DataProvider, Pagination } from '@refinedev/core'
import type { createAsk } from '#client/call.ts'
import type { Values } from '#client/encodeBody.ts'
import type { createVerbs } from '#client/verbs.ts'
import { maxPageSize } from '#contract/kernel/paging.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import { preferEstimate, preferOnce } from '#contract/kernel/route.ts'
import { declaredCallIn, signalOf } from '#src/core/requests/declaredCall.ts'
import { filtersOf, sortingOf } from './listQuery.ts'

type Deps = {
  verbs: ReturnType<typeof createVerbs>
  askDeclared: ReturnType<typeof createAsk>
  resourceOf: (name: string) => Resource
}

export function createListReads({ verbs, askDeclared, resourceOf }: Deps) {
  const page = async <T>(name: string, query: Values, signal?: AbortSignal, prefer: readonly string[] = []) =>
    verbs.page<T>(resourceOf(name), query, { signal, prefer: [preferOnce, ...prefer] })

  async function everything<T>(name: string, query: Values, signal?: AbortSignal) {
    const data: T[] = []
    let total = 0
    for await (const { content, totalElements } of verbs.pages<T>(resourceOf(name), query, {
      signal,
      prefer: [preferOnce],
    })) {
      data.push(...content)
      total = totalElements
    }
    return { data, total }
  }

  return {
    /**
     * `meta.isEstimated`: the total of a long list may be an estimate. A paged call named in `meta` (useCallTable)
     * answers instead of the resource's list.
     */
    async getList<T extends BaseRecord>({
      resource,
      pagination,
      sorters,
      filters,
      meta,
    }: Parameters<DataProvider['getList']>[0]) {
      const called = declaredCallIn(meta)
      if (called) {
        const { declaration, key, input } = called
        const answer = await askDeclared(declaration, key, { ...input, ...pageOf(pagination, sorters) }, signalOf(meta))
        const page = answer as { content: T[]; total: number }
        return { ...page, data: page.content }
      }
      const declared = resourceOf(resource)
      const query = { ...filtersOf(declared, filters as CrudFilter[]), ...sortingOf(declared, sorters) }
      const signal = signalOf(meta)
      if (pagination?.mode === 'off') return everything<T>(resource, query, signal)
      const { currentPage = 1, pageSize = 10 } = pagination ?? {}
      const { content, totalElements, capped, estimated } = await page<T>(
        resource,
        { ...query, pageNumber: currentPage, pageSize },
        signal,
        meta?.isEstimated === true ? [preferEstimate] : [],
      )
      return { data: content, total: totalElements, capped, estimated }
    },

    /** Returns the records in the order of `ids`, without deleted and inaccessible ones. */
    async getMany<T extends BaseRecord>({ resource, ids, meta }: Parameters<Required<DataProvider>['getMany']>[0]) {
      const found = new Map<string, T>()
      for (let start = 0; start < ids.length; start += maxPageSize) {
        const part = ids.slice(start, start + maxPageSize)
        const { content } = await page<T>(resource, { ids: part, pageNumber: 1, pageSize: part.length }, signalOf(meta))
        for (const record of content) found.set(String(record.id), record)
      }
      return { data: ids.flatMap(id => found.get(String(id)) ?? []) }
    },
  }
}

/** Paging and sorting as input of a paged call. */
function pageOf({ currentPage = 1, pageSize = 10 }: Pagination = {}, [sorter]: readonly CrudSort[] = []): Values {
  return { pageNumber: currentPage, pageSize, ...(sorter && { sort: sorter.field, order: sorter.order }) }
}
