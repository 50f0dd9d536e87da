import type { AnyRecord } from '#src/core/assembly/present.ts'
import { LastScreenshot } from './LastScreenshot.tsx'
import { PlayingNow } from './PlayingNow.tsx'

/**
 * Picture and current program of a device that is open beside the list. The device's own page shows both in its head.
 */
export default function NowPanel({ record }: { record: AnyRecord }) {
  return (
    <div>
      <LastScreenshot deviceId={record.id} />
      <PlayingNow device={record} />
    </div>
  )
}
