import { WarningOutlined } from '@ant-design/icons'
import { alarm } from '#contract/resources/fleet/alarm.ts'
import { present } from '#src/core/assembly/present.ts'

export const alarmUi = present(alarm, { icon: WarningOutlined, startsAt: 'alarmRule' })
