import { useState } from 'react'
import type { Draft, DraftStore } from './draft.ts'

/** Unfinished draft of another visit, until it is continued or dropped; `instead`: the draft offered from then on. */
export function useFormer(draft: DraftStore): { former: Draft | null; drop: (instead?: Draft) => void } {
  const [former, setFormer] = useState(() => draft.former())
  return {
    former,
    drop: instead => {
      draft.dropFormer(instead)
      setFormer(instead ?? null)
    },
  }
}
