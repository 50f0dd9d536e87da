import { DeploymentUnitOutlined } from '@ant-design/icons'
import { wave } from '#contract/resources/publishing/wave.ts'
import { present } from '#src/core/assembly/present.ts'

export const waveUi = present(wave, { icon: DeploymentUnitOutlined, startsAt: 'send', isExplained: true })
