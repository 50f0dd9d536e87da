import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Resource } from '#contract/kernel/resource.ts'
import { useAdmin } from '#src/core/services/services.ts'
import type { ListLooks } from '#src/core/state/listLooks.ts'
import { type ListState, listStateOf, paramsOf, peekParam } from './listState.ts'

export type ChangeList = (change: Partial<ListState>, options?: { replace?: boolean }) => void

/**
 * State of a list in the URL. Without a page size in the URL, uses the page size last chosen for this list. Changes
 * of the search, the filters, the sorting or the page size go to the first page.
 */
export function useListState(resource: Resource): [ListState, ChangeList] {
  const [params, setParams] = useSearchParams()
  const { listLooks } = useAdmin()
  const state = useMemo(() => stateAt(resource, params, listLooks), [resource, params, listLooks])
  const change: ChangeList = (next, { replace = false } = {}) => {
    const isSamePage = 'pageNumber' in next || Object.keys(next).every(key => isLook(key))
    if (next.pageSize) listLooks.save(resource.name, { rows: next.pageSize })
    setParams(
      now => {
        const own = { ...stateAt(resource, now, listLooks), ...(isSamePage ? {} : { pageNumber: 1 }), ...next }
        const params = paramsOf(resource, own)
        const peek = now.get(peekParam)
        if (peek !== null) params.set(peekParam, peek)
        return params
      },
      { replace },
    )
  }
  return [state, change]
}

const isLook = (key: string) => key === 'columns' || key === 'density' || key === 'look'

function stateAt(resource: Resource, params: URLSearchParams, looks: ListLooks): ListState {
  const state = listStateOf(resource, params)
  return params.has('pageSize') ? state : { ...state, pageSize: looks.read(resource.name).rows ?? state.pageSize }
}
