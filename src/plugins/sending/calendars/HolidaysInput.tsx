import { Skeleton } from 'antd'
import { Suspense } from 'react'
import type { Holiday, HolidaySet } from '#contract/resources/publishing/holidaySet.ts'
import type { InputProps } from '#src/core/assembly/present.ts'
import { lazyPage } from '#src/core/pages/lazyPage.ts'

const Editor = lazyPage(() => import('./HolidaysEditor.tsx'))

export function HolidaysInput(props: InputProps<Holiday[], HolidaySet>) {
  return (
    <Suspense fallback={<Skeleton active paragraph={{ rows: 4 }} title={false} />}>
      <Editor {...props} />
    </Suspense>
  )
}
