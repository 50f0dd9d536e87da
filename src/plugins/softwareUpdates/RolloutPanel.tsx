import { type Rollout, rollout } from '#contract/resources/fleet/rollout.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { useCallQuery, useFreshCalls } from '#src/core/calls/useCallQuery.ts'
import { pollInterval, StepsPanel } from '#src/resources/waves/StepsPanel.tsx'

/** Panel on the page of a version's rollout in steps. */
export default function RolloutPanel({ record }: { record: AnyRecord }) {
  const going = record as unknown as Rollout
  useFreshCalls(rollout)
  const progress = useCallQuery(
    rollout,
    'getProgress',
    { id: going.id },
    { refetchInterval: pollInterval(going.state), keepPrevious: true },
  )
  return <StepsPanel of="rollout" run={going} progress={progress} />
}
