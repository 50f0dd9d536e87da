import { AlertOutlined } from '@ant-design/icons'
import { emergency } from '#contract/resources/publishing/emergency.ts'
import { present } from '#src/core/assembly/present.ts'

export const emergencyUi = present(emergency, { icon: AlertOutlined, startsAt: 'preparedEmergency' })
