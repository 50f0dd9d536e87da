import { useEffect, useState } from 'react'
import type { ReadFraming } from '#stage/StageContext.ts'
import { checkPage, type PageState } from './checkPage.ts'

/**
 * Milliseconds: `patience` limits the wait for the first check before the page is shown anyway, `again` is the
 * interval of checks while the page is unreachable, `renewal` the interval otherwise.
 */
const patience = 3000
const again = 60_000
const renewal = 30 * 60_000

/**
 * Whether the page can be shown; undefined until known. After `patience` without an answer the page is shown anyway.
 * A visible page stays when the network is lost.
 */
export function usePageState(url: string, isOnline: boolean, read: ReadFraming | undefined): PageState | undefined {
  const [known, setKnown] = useState<{ url: string; look: PageState; isTried?: boolean }>()

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const hurry = setTimeout(
      () => setKnown(old => (old?.url === url ? old : { url, look: 'shown', isTried: true })),
      patience,
    )
    const check = async () => {
      const found = isOnline ? await checkPage(url, read) : 'pageUnreachable'
      if (isOver) return
      clearTimeout(hurry)
      const keeps = found === 'pageUnreachable'
      setKnown(old => (keeps && old?.url === url && old.look === 'shown' && !old.isTried ? old : { url, look: found }))
      timer = setTimeout(check, keeps ? again : renewal)
    }
    void check()
    return () => {
      isOver = true
      clearTimeout(timer)
      clearTimeout(hurry)
    }
  }, [url, isOnline, read])

  return known?.url === url ? known.look : undefined
}
