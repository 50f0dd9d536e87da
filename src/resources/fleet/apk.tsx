import { AppstoreAddOutlined } from '@ant-design/icons'
import { apk } from '#contract/resources/fleet/apk.ts'
import { present } from '#src/core/assembly/present.ts'

export const apkUi = present(apk, {
  icon: AppstoreAddOutlined,
  related: [
    { resource: 'rollout', field: 'apkId' },
    { resource: 'apkLog', field: 'apkId' },
  ],
})
