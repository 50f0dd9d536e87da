import { CalendarOutlined } from '@ant-design/icons'
import { sentPlan } from '#contract/resources/publishing/sentPlan.ts'
import { present } from '#src/core/assembly/present.ts'

export const sentPlanUi = present(sentPlan, {
  icon: CalendarOutlined,
  startsAt: 'send',
  isFixed: ({ state }) => state === 'ended',
  related: [{ resource: 'sendLog', field: 'sentPlanId' }],
})
