import { useCallback, useState } from 'react'
import type { ProgramSlot } from '#stage/program/switching.ts'
import { usePlayerUi } from './PlayerContext.ts'

type Visit = { of: string; slot: ProgramSlot }

/** What a press led to, for as long as the program it began from is the one that should be on. */
export function useVisit(current: ProgramSlot | null) {
  const { onVisit, onReturn } = usePlayerUi()
  const [visit, setVisit] = useState<Visit | null>(null)
  const shown = visit && visit.of === current?.key ? visit.slot : null
  const isAway = shown !== null

  const open = useCallback(
    (programId: string) => {
      const document = current?.links?.[programId]?.document
      if (!current || !document) return
      if (!isAway) onVisit(current.key)
      // Every visit is a turn of its own: the same program restarts.
      const key = `${current.key} ${programId} ${performance.now()}`
      setVisit({ of: current.key, slot: { ...current, key, document, loop: false } })
    },
    [current, isAway, onVisit],
  )

  return {
    shown,
    open,
    /** It came to its end, or cannot be shown. */
    leave(key: string) {
      if (key === shown?.key && current) onReturn(current.key)
    },
  }
}
