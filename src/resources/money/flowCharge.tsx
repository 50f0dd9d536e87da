import { FundOutlined } from '@ant-design/icons'
import { flowCharge } from '#contract/resources/money/flowCharge.ts'
import { present } from '#src/core/assembly/present.ts'

export const flowChargeUi = present(flowCharge, { icon: FundOutlined, startsAt: 'send' })
