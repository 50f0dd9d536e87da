import type { Playing } from '#contract/fleet/playing.ts'
import type { CallResult } from '#contract/kernel/call.ts'
import { emergency } from '#contract/resources/publishing/emergency.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'

export type RunningEmergency = CallResult<(typeof emergency.actions)['getRunning']>[number]

/**
 * The emergency that a screen reports as playing; undefined if there is none, or without permission to view
 * emergencies. The list is kept current by the emergency bar, which polls the same query.
 */
export function useEmergencyOn(playing: Playing | null): RunningEmergency | undefined {
  const mayView = usePerm(emergency.page, 'view')
  const { data = [] } = useCallQuery(emergency, 'getRunning', undefined, {
    enabled: mayView && playing !== null,
    staleTime: 0,
  })
  const shown = playing?.programId ?? null
  return shown === null ? undefined : data.find(({ versionIds }) => versionIds.includes(shown))
}
