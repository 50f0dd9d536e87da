import { useEffect, useEffectEvent } from 'react'

type Shown = {
  pageNumber: number
  pageSize: number
  /** Result for this page; undefined while loading. */
  found: { count: number; total: number } | undefined
  onPage: (pageNumber: number) => void
}

/**
 * Goes to the last page if the requested page is beyond it, for example from an old link or after a deletion. Returns
 * true until the last page is shown.
 */
export function useLastPage({ pageNumber, pageSize, found, onPage }: Shown): boolean {
  const isBeyond = found !== undefined && found.count === 0 && found.total > 0 && pageNumber > 1
  // An estimated total may be too high, so each step goes at least one page back.
  const last = isBeyond ? Math.max(1, Math.min(pageNumber - 1, Math.ceil(found.total / pageSize))) : 0
  const turn = useEffectEvent(onPage)
  useEffect(() => {
    if (last > 0) turn(last)
  }, [last])
  return isBeyond
}
