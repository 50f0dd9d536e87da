import { RocketOutlined } from '@ant-design/icons'
import { rollout } from '#contract/resources/fleet/rollout.ts'
import { present } from '#src/core/assembly/present.ts'

export const rolloutUi = present(rollout, {
  icon: RocketOutlined,
  startsAt: 'apk',
  related: [{ resource: 'apkLog', field: 'rolloutId' }],
})
