import { Skeleton } from 'antd'
import { Suspense } from 'react'
import type { Program } from '#contract/resources/programs/program.ts'
import { lazyPage } from '#src/core/pages/lazyPage.ts'

const PageComments = lazyPage(() => import('./PageComments.tsx'))

export function ProgramComments({ program }: { program: Pick<Program, 'id' | 'width' | 'height'> }) {
  return (
    <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 4 }} />}>
      <PageComments program={program} />
    </Suspense>
  )
}
