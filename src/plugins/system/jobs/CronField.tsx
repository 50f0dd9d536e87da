import { Skeleton } from 'antd'
import { Suspense } from 'react'
import type { InputProps } from '#src/core/assembly/present.ts'
import { lazyPage } from '#src/core/pages/lazyPage.ts'

// Loaded when a form is displayed, so that the list of jobs does not load the time picker.
const CronInput = lazyPage(() => import('./CronInput.tsx'))

export function CronField(props: InputProps<string>) {
  return (
    <Suspense fallback={<Skeleton active paragraph={{ rows: 2 }} title={false} />}>
      <CronInput {...props} />
    </Suspense>
  )
}
