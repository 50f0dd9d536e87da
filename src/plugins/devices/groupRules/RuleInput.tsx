import { Skeleton } from 'antd'
import { Suspense } from 'react'
import type { DeviceGroup } from '#contract/resources/fleet/deviceGroup.ts'
import type { GroupRule } from '#contract/rules/devices/groupRule.ts'
import type { InputProps } from '#src/core/assembly/present.ts'
import { lazyPage } from '#src/core/pages/lazyPage.ts'

const Editor = lazyPage(() => import('./RuleEditor.tsx'))

/** Height in pixels of the editor without a rule. The fields below must not move when it has loaded. */
const usualHeight = 44

export function RuleInput(props: InputProps<GroupRule, DeviceGroup>) {
  return (
    <Suspense fallback={<Skeleton.Node active style={{ blockSize: usualHeight, inlineSize: '100%' }} />}>
      <Editor {...props} />
    </Suspense>
  )
}
