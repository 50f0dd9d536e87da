import { ContainerOutlined } from '@ant-design/icons'
import { deviceLog } from '#contract/resources/fleet/deviceLog.ts'
import { present } from '#src/core/assembly/present.ts'

export const deviceLogUi = present(deviceLog, { icon: ContainerOutlined, startsAt: 'device' })
