import { Skeleton } from 'antd'
import { Suspense } from 'react'
import type { DeviceGroup } from '#contract/resources/fleet/deviceGroup.ts'
import type { GroupRule } from '#contract/rules/devices/groupRule.ts'
import type { InputProps } from '#src/core/assembly/present.ts'
import { lazyPage } from '#src/core/pages/lazyPage.ts'

const Editor = lazyPage(() => import('./RuleEditor.tsx'))

export function RuleInput(props: InputProps<GroupRule, DeviceGroup>) {
  return (
    <Suspense fallback={<Skeleton active paragraph={{ rows: 3 }} title={false} />}>
      <Editor {...props} />
    </Suspense>
  )
}
