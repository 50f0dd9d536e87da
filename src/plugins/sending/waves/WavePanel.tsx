import { type Wave, wave } from '#contract/resources/publishing/wave.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { useCallQuery, useFreshCalls } from '#src/core/calls/useCallQuery.ts'
import { pollInterval, StepsPanel } from '#src/resources/waves/StepsPanel.tsx'

/** Panel on the page of a send in steps. */
export default function WavePanel({ record }: { record: AnyRecord }) {
  const going = record as unknown as Wave
  useFreshCalls(wave)
  const progress = useCallQuery(
    wave,
    'getProgress',
    { id: going.id },
    { refetchInterval: pollInterval(going.state), keepPrevious: true },
  )
  return <StepsPanel of="wave" run={going} progress={progress} />
}
