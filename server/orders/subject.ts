import { defineSubject } from '#server/assembly/defineSubject.ts'
import { billBehavior } from './billBehavior.ts'
import { orderBehavior } from './orderBehavior.ts'
import { mountPayments } from './pay/mountPayments.ts'
import { payRefundTask } from './pay/payRefundTask.ts'
import { paymentReconciliation } from './pay/reconciliation.ts'
import { paymentBehavior } from './paymentBehavior.ts'
import { paymentFindingBehavior } from './paymentFindingBehavior.ts'
import { refundBehavior } from './refundBehavior.ts'

export const orders = defineSubject({
  name: 'orders',
  behaviors: {
    order: orderBehavior,
    payment: paymentBehavior,
    refund: refundBehavior,
    bill: billBehavior,
    paymentFinding: paymentFindingBehavior,
  },
  tasks: () => ({
    payRefund: payRefundTask,
  }),
  jobs: { paymentReconciliation },
  mount: mountPayments,
})
