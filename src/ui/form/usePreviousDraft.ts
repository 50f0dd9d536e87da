import { useState } from 'react'
import type { Draft, DraftStore } from './draft.ts'

/**
 * The unfinished draft that an earlier visit to the form left, until the user continues or drops it. `instead`: the
 * draft that is offered from then on.
 */
export function usePreviousDraft(draft: DraftStore): { previous: Draft | null; drop: (instead?: Draft) => void } {
  const [previous, setPrevious] = useState(() => draft.previous())
  return {
    previous,
    drop: instead => {
      draft.dropPrevious(instead)
      setPrevious(instead ?? null)
    },
  }
}
