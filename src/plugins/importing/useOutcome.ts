import { useEffect, useState } from 'react'
import { type ImportOutcome, importCallsOf } from '#contract/derive/importOf.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import { useCall } from '#src/core/calls/useCall.ts'

/** Milliseconds between two polls of a running import. */
const pollInterval = 1_500

type Known = { attempt: number; outcome: ImportOutcome | null; error: unknown }

/** Polls the progress of an import until the import ends. */
export function useOutcome(resource: Resource, importId: string | null) {
  const call = useCall()
  const [known, setKnown] = useState<Known>({ attempt: 1, outcome: null, error: null })
  const { attempt } = known

  useEffect(() => {
    if (importId === null) return
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    async function poll(id: string) {
      try {
        const outcome = await call(importCallsOf(resource), 'importState', { id })
        if (isOver) return
        setKnown({ attempt, outcome, error: null })
        if (outcome.state === 'running') timer = setTimeout(() => void poll(id), pollInterval)
      } catch (error) {
        if (!isOver) setKnown({ attempt, outcome: null, error })
      }
    }
    void poll(importId)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [call, resource, importId, attempt])

  return { ...known, refresh: () => setKnown({ attempt: attempt + 1, outcome: null, error: null }) }
}
