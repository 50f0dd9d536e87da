import { type ReactNode, useEffect, useState } from 'react'
import type { File } from '#contract/resources/media/file.ts'
import { useRecords } from '#src/core/calls/useRecords.ts'
import { createMediaShelf } from './createMediaShelf.ts'
import { MediaShelfContext } from './MediaShelfContext.ts'

/** How often is looked whether URLs end soon, in ms. */
const look = 60_000

export function MediaShelfProvider({ children }: { children: ReactNode }) {
  const records = useRecords()
  const [shelf] = useState(() => createMediaShelf(ids => records.many<File>('file', ids)))
  useEffect(() => {
    const timer = setInterval(shelf.renew, look)
    // A machine that slept comes back with what ended meanwhile.
    document.addEventListener('visibilitychange', shelf.renew)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', shelf.renew)
    }
  }, [shelf])
  return <MediaShelfContext value={shelf}>{children}</MediaShelfContext>
}
