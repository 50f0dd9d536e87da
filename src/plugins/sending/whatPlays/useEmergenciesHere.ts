import { emergency } from '#contract/resources/publishing/emergency.ts'
import type { OnAirEmergency } from '#contract/services/publishing/onAir.ts'
import { whatPlays } from '#contract/services/publishing/whatPlays.ts'
import { useCallQueries } from '#src/core/calls/useCallQueries.ts'
import { useLive } from '#src/core/services/services.ts'
import { emergencyPollInterval } from '#src/plugins/sending/onAir/emergencies/emergencyPollInterval.ts'
import { useNow } from '#src/ui/format/useNow.ts'

/** Emergencies that run on a device now; each disappears at its end time even without a live change. */
export function useEmergenciesHere(deviceId: string): readonly OnAirEmergency[] {
  const now = useNow()
  const [answer] = useCallQueries(whatPlays, 'getEmergencyListForEquipment', [{ deviceId }], {
    every: emergencyPollInterval,
  })
  useLive('resources', ({ resource }) => {
    if (resource === emergency.name) void answer?.refetch()
  })
  return answer?.data?.filter(({ endTime }) => Date.parse(endTime) > now) ?? []
}
