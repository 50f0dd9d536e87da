import { Skeleton } from 'antd'
import { Suspense } from 'react'
import type { Resource } from '#contract/kernel/resource.ts'
import type { AnyRecord, Presentation } from '#src/core/assembly/present.ts'
import { lazyPage } from '#src/core/entry/lazyPage.ts'
import { useSeen } from './useSeen.ts'

const ActivityList = lazyPage(() => import('./ActivityList.tsx'))

type Props = { presentation: Presentation; record: AnyRecord }

/** What was done to a record; asked for once the reader comes near it. */
export function RecordActivity(props: Props) {
  return isTold(props.presentation.resource) ? <Told {...props} /> : null
}

/** Entries of the log, runs and receipts are themselves what was done. */
function isTold({ crud, actions }: Resource): boolean {
  const isWritten = crud.create !== undefined || crud.update !== undefined
  return isWritten || Object.values(actions).some(({ method }) => method === 'POST')
}

function Told(props: Props) {
  const [place, isSeen] = useSeen<HTMLDivElement>()
  // Until the reader comes near it nothing is awaited: only its place is kept.
  return (
    <div ref={place} style={{ minBlockSize: 96 }}>
      {isSeen && (
        <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 3 }} />}>
          <ActivityList {...props} />
        </Suspense>
      )}
    </div>
  )
}
