import { useState } from 'react'
import type { Draft, DraftStore } from './draft.ts'

/** What another start left unfinished, until it is continued or dropped; `instead`: what is offered from then on. */
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
