import { useEffect, useState } from 'react'
import { file } from '#contract/resources/file.ts'
import type { FileUse } from '#contract/resources/fileUse.ts'
import { useCall } from '#src/core/useCall.ts'

/** Ids travel in the address; deleting takes no more at once either. */
const most = 100

type Found = { uses?: readonly FileUse[]; error?: unknown }

/** Where files are shown; undefined until it is known. Asked afresh each time, and also where no page is around, as in a question. */
export function useFileUses(ids: readonly string[]): Found {
  const call = useCall()
  const asked = ids.slice(0, most).join(',')
  const [found, setFound] = useState<Found & { asked?: string }>({})
  useEffect(() => {
    let isCurrent = true
    call(file, 'getUse', { ids: asked.split(',') }).then(
      uses => isCurrent && setFound({ asked, uses }),
      error => isCurrent && setFound({ asked, error }),
    )
    return () => {
      isCurrent = false
    }
  }, [call, asked])
  return found.asked === asked ? found : {}
}
