// Public interface: other folders of server/ import only this file (tests/architecture/serverFloors.ts).

export type { Completion, Completions, OrderContext, PaidOrder } from './Completion.ts'
export { createOrder, type NewOrder } from './createOrder.ts'
export { refundUndelivered } from './requestRefund.ts'
export { settle } from './settle.ts'
