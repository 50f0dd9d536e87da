import { CalculatorOutlined } from '@ant-design/icons'
import { ledgerFinding } from '#contract/resources/money/ledgerFinding.ts'
import { present } from '#src/core/assembly/present.ts'

export const ledgerFindingUi = present(ledgerFinding, { icon: CalculatorOutlined })
