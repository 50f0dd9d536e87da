import { type ReactNode, useEffect, useState } from 'react'
import type { File } from '#contract/resources/media/file.ts'
import { useRecords } from '#src/core/calls/useRecords.ts'
import { createMediaShelf } from './createMediaShelf.ts'
import { MediaShelfContext } from './MediaShelfContext.ts'

/** Interval in ms for checking whether URLs are about to expire. */
const pollInterval = 60_000

export function MediaShelfProvider({ children }: { children: ReactNode }) {
  const records = useRecords()
  const [shelf] = useState(() => createMediaShelf(ids => records.many<File>('file', ids)))
  useEffect(() => {
    const timer = setInterval(shelf.renew, pollInterval)
    // URLs may have expired while the machine slept.
    document.addEventListener('visibilitychange', shelf.renew)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', shelf.renew)
    }
  }, [shelf])
  return <MediaShelfContext value={shelf}>{children}</MediaShelfContext>
}
