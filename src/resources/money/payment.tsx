import { PayCircleOutlined } from '@ant-design/icons'
import { payment } from '#contract/resources/money/payment.ts'
import { present } from '#src/core/assembly/present.ts'

export const paymentUi = present(payment, {
  icon: PayCircleOutlined,
  related: [{ resource: 'refund', field: 'paymentId' }],
})
