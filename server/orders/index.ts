// Public interface: other folders of server/ import only this file (tests/architecture/serverFloors.ts).

export type { Completion, Completions, OrderContext, PaidOrder } from './lifecycle/Completion.ts'
export { createOrder, type NewOrder } from './lifecycle/createOrder.ts'
export { refundUndelivered } from './lifecycle/requestRefund.ts'
export { settle } from './lifecycle/settle.ts'
