import { useCallback, useState } from 'react'
import type { ProgramSlot } from '#stage/program/switching.ts'
import { usePlayerUi } from './PlayerContext.ts'

type Visit = { of: string; slot: ProgramSlot }

/**
 * Returns the program that a viewer opened by pressing a button (`shown`; null if none), and functions that open and
 * leave it. The opened program closes when the program with the button is no longer current.
 */
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
      // The key differs each time, so that a program that is opened again restarts.
      const key = `${current.key} ${programId} ${performance.now()}`
      setVisit({ of: current.key, slot: { ...current, key, document, loop: false } })
    },
    [current, isAway, onVisit],
  )

  return {
    shown,
    open,
    /** Call when the opened program ended or cannot be shown. */
    leave(key: string) {
      if (key === shown?.key && current) onReturn(current.key)
    },
  }
}
