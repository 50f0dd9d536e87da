import { RollbackOutlined } from '@ant-design/icons'
import { refund } from '#contract/resources/money/refund.ts'
import { present } from '#src/core/assembly/present.ts'

export const refundUi = present(refund, { icon: RollbackOutlined })
