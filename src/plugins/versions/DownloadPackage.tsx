import { useEffect, useEffectEvent } from 'react'
import type { AnyRecord } from '#src/core/assembly/present.ts'

/** The address is the reader's own and ends: it is opened, not shown. */
export function DownloadPackage({ record, onClose }: { record: AnyRecord; onClose: () => void }) {
  const start = useEffectEvent(() => {
    if (typeof record.path === 'string') location.assign(record.path)
    onClose()
  })
  useEffect(() => start(), [])
  return null
}
