import { playStatistics } from '#contract/services/publishing/playStatistics.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { TimesCard } from './plays/TimesCard.tsx'
import { timesOf } from './plays/timesOf.ts'
import { faultOf, type PlaysQuery } from './playsQuery.ts'

/** A chart of the plays in the table below, by day or month. Needs the permission to view statistics. */
export function ProofTimes({ asked: { by: _by, ...asked } }: { asked: PlaysQuery }) {
  const by = timesOf(asked)
  const found = useCallQuery(
    playStatistics,
    'getPlayerStatistics',
    { ...asked, by },
    {
      enabled: faultOf(asked) === null,
      keepPrevious: true,
    },
  )
  return found.error ? (
    <ErrorState error={found.error} onRetry={found.refetch} />
  ) : (
    <TimesCard by={by} found={found.data} />
  )
}
