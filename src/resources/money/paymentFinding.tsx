import { DiffOutlined } from '@ant-design/icons'
import { paymentFinding } from '#contract/resources/money/paymentFinding.ts'
import { present } from '#src/core/assembly/present.ts'

export const paymentFindingUi = present(paymentFinding, { icon: DiffOutlined })
