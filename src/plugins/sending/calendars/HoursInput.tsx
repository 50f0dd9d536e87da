import { Skeleton } from 'antd'
import { Suspense } from 'react'
import type { Daypart } from '#contract/resources/publishing/daypart.ts'
import type { NamedHours } from '#contract/rules/playPlan/plan.ts'
import type { InputProps } from '#src/core/assembly/present.ts'
import { lazyPage } from '#src/core/pages/lazyPage.ts'

const Editor = lazyPage(() => import('./HoursEditor.tsx'))

export function HoursInput(props: InputProps<NamedHours, Daypart>) {
  return (
    <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} title={false} />}>
      <Editor {...props} />
    </Suspense>
  )
}
