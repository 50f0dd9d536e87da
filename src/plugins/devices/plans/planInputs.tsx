import { Skeleton } from 'antd'
import { Suspense } from 'react'
import type { ControlPlan } from '#contract/resources/fleet/controlPlan.ts'
import type { InputProps } from '#src/core/assembly/present.ts'
import { lazyPage } from '#src/core/pages/lazyPage.ts'

const Act = lazyPage(() => import('./ActInput.tsx'))
const Due = lazyPage(() => import('./DueInput.tsx'))

const waiting = <Skeleton active paragraph={{ rows: 2 }} title={false} />

export function ActField(props: InputProps<ControlPlan['act'], ControlPlan>) {
  return (
    <Suspense fallback={waiting}>
      <Act {...props} />
    </Suspense>
  )
}

export function DueField(props: InputProps<ControlPlan['due'], ControlPlan>) {
  return (
    <Suspense fallback={waiting}>
      <Due {...props} />
    </Suspense>
  )
}
