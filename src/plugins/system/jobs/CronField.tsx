import { Skeleton } from 'antd'
import { Suspense } from 'react'
import type { InputProps } from '#src/core/assembly/present.ts'
import { lazyPage } from '#src/core/entry/lazyPage.ts'

// The clock to choose a time by is fetched with the form: lists, which know this presentation as well, do without it.
const CronInput = lazyPage(() => import('./CronInput.tsx'))

export function CronField(props: InputProps<string>) {
  return (
    <Suspense fallback={<Skeleton active paragraph={{ rows: 2 }} title={false} />}>
      <CronInput {...props} />
    </Suspense>
  )
}
