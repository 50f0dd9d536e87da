import { Skeleton } from 'antd'
import { Suspense } from 'react'
import type { SentPlan } from '#contract/resources/publishing/sentPlan.ts'
import type { PlayPlan } from '#contract/rules/playPlan/plan.ts'
import type { InputProps } from '#src/core/assembly/present.ts'
import { lazyPage } from '#src/core/pages/lazyPage.ts'

/** Loaded on demand: only the page of a plan needs it. */
const PlanEditor = lazyPage(() => import('./PlanEditor.tsx'))

export function PlanInput(props: InputProps<PlayPlan, SentPlan>) {
  return (
    <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} title={false} />}>
      <PlanEditor {...props} />
    </Suspense>
  )
}
