import { useEffect, useEffectEvent } from 'react'

type Shown = {
  pageNumber: number
  pageSize: number
  /** Result for this page; undefined while loading. */
  found: { count: number; total: number } | undefined
  onPage: (pageNumber: number) => void
}

/**
 * Replaces a page beyond the last row, left by an old link or a deletion, by the last page. Returns true until that
 * page is shown.
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
