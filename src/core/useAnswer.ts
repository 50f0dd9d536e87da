import { useEffect, useEffectEvent, useState } from 'react'
import type { Call } from './call.ts'
import { useCall } from './useCall.ts'

type Found<T> = { answer?: T; error?: unknown }

/** What a reading call answers, asked afresh each time, and also where no page is around, as in a question; empty until it is known. */
export function useAnswer<T>(key: string, ask: (call: Call) => Promise<T>): Found<T> {
  const call = useCall()
  const [found, setFound] = useState<Found<T> & { key?: string }>({})
  const begin = useEffectEvent(() => ask(call))
  useEffect(() => {
    let isCurrent = true
    begin().then(
      answer => isCurrent && setFound({ key, answer }),
      error => isCurrent && setFound({ key, error }),
    )
    return () => {
      isCurrent = false
    }
  }, [key])
  return found.key === key ? found : {}
}
