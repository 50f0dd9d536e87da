import { ShoppingOutlined } from '@ant-design/icons'
import { order } from '#contract/resources/money/order.ts'
import { present } from '#src/core/assembly/present.ts'

export const orderUi = present(order, {
  icon: ShoppingOutlined,
  startsAt: 'flowPackage',
  related: [
    { resource: 'payment', field: 'orderId' },
    { resource: 'refund', field: 'orderId' },
  ],
})
