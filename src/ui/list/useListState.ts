import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Resource } from '#contract/kernel/resource.ts'
import { type ListState, listStateOf, paramsOf } from './listState.ts'

export type ChangeList = (change: Partial<ListState>, options?: { replace?: boolean }) => void

/** The list's state lives in the address. Whatever narrows or orders it leads back to the first page. */
export function useListState(resource: Resource): [ListState, ChangeList] {
  const [params, setParams] = useSearchParams()
  const state = useMemo(() => listStateOf(resource, params), [resource, params])
  const change: ChangeList = (next, { replace = false } = {}) => {
    const isSamePage = 'pageNumber' in next || Object.keys(next).every(key => key === 'columns' || key === 'density')
    setParams(
      now => paramsOf(resource, { ...listStateOf(resource, now), ...(isSamePage ? {} : { pageNumber: 1 }), ...next }),
      { replace },
    )
  }
  return [state, change]
}
