import { MedicineBoxOutlined } from '@ant-design/icons'
import { preparedEmergency } from '#contract/resources/publishing/preparedEmergency.ts'
import { present } from '#src/core/assembly/present.ts'

export const preparedEmergencyUi = present(preparedEmergency, { icon: MedicineBoxOutlined, isExplained: true })
