import { useEffect, useEffectEvent } from 'react'
import type { AnyRecord } from '#src/core/assembly/present.ts'

/** Opens the address, which is signed for the reader and expires, instead of showing it. */
export function DownloadPackage({ record, onClose }: { record: AnyRecord; onClose: () => void }) {
  const start = useEffectEvent(() => {
    if (typeof record.path === 'string') location.assign(record.path)
    onClose()
  })
  useEffect(() => start(), [])
  return null
}
