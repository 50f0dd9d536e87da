import { useEffect, useEffectEvent } from 'react'
import type { AnyRecord } from '#src/core/assembly/present.ts'

/** Downloads a package. Opens the address instead of showing it, because it is signed for the reader and expires. */
export function DownloadPackage({ record, onClose }: { record: AnyRecord; onClose: () => void }) {
  const start = useEffectEvent(() => {
    if (typeof record.path === 'string') location.assign(record.path)
    onClose()
  })
  useEffect(() => start(), [])
  return null
}
