import { ApiOutlined } from '@ant-design/icons'
import { emergencyAddress } from '#contract/resources/publishing/emergencyAddress.ts'
import { present } from '#src/core/assembly/present.ts'

export const emergencyAddressUi = present(emergencyAddress, { icon: ApiOutlined, isExplained: true })
