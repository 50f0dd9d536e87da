import { SafetyCertificateOutlined } from '@ant-design/icons'
import { playFinding } from '#contract/resources/publishing/playFinding.ts'
import { present } from '#src/core/assembly/present.ts'

export const playFindingUi = present(playFinding, { icon: SafetyCertificateOutlined, startsAt: 'proof' })
