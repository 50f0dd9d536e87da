import {
  CheckSquareOutlined,
  CloseOutlined,
  FilePdfOutlined,
  PayCircleOutlined,
  RollbackOutlined,
  StopOutlined,
  UndoOutlined,
} from '@ant-design/icons'
import { bill } from '#contract/resources/money/bill.ts'
import { order } from '#contract/resources/money/order.ts'
import { refund } from '#contract/resources/money/refund.ts'
import { definePlugin } from '#src/core/assembly/definePlugin.ts'
import { extend } from '#src/core/assembly/present.ts'
import { downloadFrom } from '#src/core/calls/downloadFrom.ts'
import { lazyPage } from '#src/core/pages/lazyPage.ts'
import { BillHead } from './BillHead.tsx'
import { OrderQuantity } from './OrderQuantity.tsx'
import { OrderStatus, RefundStatus } from './orderLooks.ts'

/** Payment, cancellation and refund of orders. */
export const payments = definePlugin({
  id: 'payments',
  pages: [
    {
      path: '/order/pay/:id',
      titleKey: 'payments:pay.title',
      access: { page: 'order', perm: 'view' },
      below: '/order',
      cache: false,
      load: () => import('./PayPage.tsx'),
    },
  ],
  extensions: [
    extend(bill, { ListHead: BillHead }),
    extend(order, { cells: { state: OrderStatus, quantity: OrderQuantity } }),
    extend(refund, { cells: { state: RefundStatus } }),
  ],
  rowActions: {
    order: [
      {
        key: 'payOrder',
        perm: 'edit',
        isMain: true,
        icon: PayCircleOutlined,
        isOffered: ({ state }) => state === 'toBePaid',
        to: ({ id }) => `/order/pay/${id}`,
      },
      {
        key: 'cancelOrder',
        perm: 'edit',
        icon: CloseOutlined,
        isOffered: ({ state }) => state === 'toBePaid',
        Component: lazyPage(() => import('./CancelOrder.tsx')),
      },
      {
        key: 'markPaid',
        perm: 'markPaid',
        icon: CheckSquareOutlined,
        isOffered: ({ state }) => state === 'toBePaid',
        Component: lazyPage(() => import('./MarkPaid.tsx')),
      },
      {
        key: 'createInvoicePath',
        perm: 'view',
        icon: FilePdfOutlined,
        isOffered: ({ state }) => state === 'paid' || state === 'completed',
        run: async ({ record: { id }, call }) => downloadFrom(await call(order, 'createInvoicePath', { id })),
      },
    ],
    payment: [
      {
        key: 'refund',
        page: 'order',
        perm: 'refund',
        icon: RollbackOutlined,
        isOffered: ({ amount, refunded }) => Number(amount) > Number(refunded),
        Component: lazyPage(() => import('./RefundPayment.tsx')),
      },
    ],
    paymentFinding: [
      {
        key: 'settle',
        perm: 'edit',
        icon: CheckSquareOutlined,
        isBulk: true,
        isOffered: ({ state }) => state === 'open',
        Component: lazyPage(() => import('./SettleFinding.tsx')),
      },
    ],
    refund: [
      {
        key: 'retry',
        page: 'order',
        perm: 'refund',
        icon: UndoOutlined,
        isOffered: ({ state }) => state === 'failed',
        run: ({ record, call }) => call(refund, 'retry', { id: record.id }),
      },
      {
        key: 'giveUp',
        page: 'order',
        perm: 'giveUp',
        icon: StopOutlined,
        danger: true,
        isOffered: ({ state }) => state === 'failed',
        Component: lazyPage(() => import('./GiveUpRefund.tsx')),
      },
    ],
  },
})
