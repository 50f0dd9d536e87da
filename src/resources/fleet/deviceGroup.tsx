import { ClusterOutlined } from '@ant-design/icons'
import { deviceGroup } from '#contract/resources/fleet/deviceGroup.ts'
import { present } from '#src/core/assembly/present.ts'
import { EnabledStatus } from '#src/resources/cells/EnabledStatus.tsx'

export const deviceGroupUi = present(deviceGroup, {
  icon: ClusterOutlined,
  cells: { status: EnabledStatus },
  pages: { list: () => import('#src/ui/tree/TreePage.tsx') },
  related: [{ resource: 'device', field: 'groupIds', isFirst: true }],
})
