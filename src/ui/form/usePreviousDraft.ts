import { useState } from 'react'
import type { Draft, DraftStore } from './draft.ts'

/**
 * The unfinished draft of a form that an earlier navigation started, until the user continues or drops it. `instead`:
 * the draft offered from then on.
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
