import { AccountBookOutlined } from '@ant-design/icons'
import { bill } from '#contract/resources/money/bill.ts'
import { present } from '#src/core/assembly/present.ts'

export const billUi = present(bill, {
  icon: AccountBookOutlined,
  isFixed: ({ paymentId, refundId }) => paymentId !== null || refundId !== null,
})
