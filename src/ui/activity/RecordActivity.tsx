import { Skeleton } from 'antd'
import { Suspense } from 'react'
import type { Resource } from '#contract/kernel/resource.ts'
import { lazyPage } from '#src/core/pages/lazyPage.ts'
import type { ActivityProps } from './ActivityList.tsx'
import { useSeen } from './useSeen.ts'

const ActivityList = lazyPage(() => import('./ActivityList.tsx'))

/** Activity of a record; loaded when the user scrolls near it. */
export function RecordActivity(props: ActivityProps) {
  return isTold(props.presentation.resource) ? <Told {...props} /> : null
}

/** Read-only resources such as logs, runs and receipts have no activity of their own. */
function isTold({ crud, actions }: Resource): boolean {
  const isWritten = crud.create !== undefined || crud.update !== undefined
  return isWritten || Object.values(actions).some(({ method }) => method === 'POST')
}

function Told(props: ActivityProps) {
  const [place, isSeen] = useSeen<HTMLDivElement>()
  // Reserves the height until the user scrolls near the section.
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
