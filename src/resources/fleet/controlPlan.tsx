import { FieldTimeOutlined } from '@ant-design/icons'
import { controlPlan } from '#contract/resources/fleet/controlPlan.ts'
import { present } from '#src/core/assembly/present.ts'
import { EnabledFlag } from '#src/resources/cells/EnabledFlag.tsx'

export const controlPlanUi = present(controlPlan, {
  icon: FieldTimeOutlined,
  isExplained: true,
  cells: { enabled: EnabledFlag },
  related: [{ resource: 'deviceCommand', field: 'planId' }],
})
