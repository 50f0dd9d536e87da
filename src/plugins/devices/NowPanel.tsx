import type { AnyRecord } from '#src/core/assembly/present.ts'
import { LastScreenshot } from './LastScreenshot.tsx'
import { PlayingNow } from './PlayingNow.tsx'

/** The picture and what plays now, where a device is shown beside the list; its page shows them in its head. */
export default function NowPanel({ record }: { record: AnyRecord }) {
  return (
    <div>
      <LastScreenshot deviceId={record.id} />
      <PlayingNow device={record} />
    </div>
  )
}
