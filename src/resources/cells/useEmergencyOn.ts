import { createContext, useContext } from 'react'
import type { Playing } from '#contract/fleet/playing.ts'
import type { CallResult } from '#contract/kernel/call.ts'
import type { emergency } from '#contract/resources/publishing/emergency.ts'

export type RunningEmergency = CallResult<(typeof emergency.actions)['getRunning']>[number]

/** Running emergencies that the reader may view; one query for all cells of a list. */
export const RunningContext = createContext<readonly RunningEmergency[]>([])

/**
 * The emergency that a screen reports as playing; undefined if there is none, or without permission to view
 * emergencies.
 */
export function useEmergencyOn(playing: Playing | null): RunningEmergency | undefined {
  const running = useContext(RunningContext)
  const shown = playing?.programId ?? null
  return shown === null ? undefined : running.find(({ versionIds }) => versionIds.includes(shown))
}
