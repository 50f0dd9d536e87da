import { useEffect, useEffectEvent } from 'react'

type Shown = {
  pageNumber: number
  pageSize: number
  /** Of the answer for this page; undefined until it is there. */
  found: { count: number; total: number } | undefined
  onPage: (pageNumber: number) => void
}

/** From a page beyond the last row, as an old address or a deletion leaves one, to the last page that has rows. True until then. */
export function useLastPage({ pageNumber, pageSize, found, onPage }: Shown): boolean {
  const isBeyond = found !== undefined && found.count === 0 && found.total > 0 && pageNumber > 1
  // A total that is about right may be too high: each step leads nearer to the first page.
  const last = isBeyond ? Math.max(1, Math.min(pageNumber - 1, Math.ceil(found.total / pageSize))) : 0
  const turn = useEffectEvent(onPage)
  useEffect(() => {
    if (last > 0) turn(last)
  }, [last])
  return isBeyond
}
