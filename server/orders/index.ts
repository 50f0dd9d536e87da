// Public interface for other subjects.
export { returnUndelivered } from './askRefund.ts'
export type { Completion, Completions, OrderContext, PaidOrder } from './Completion.ts'
export { createOrder, type NewOrder } from './createOrder.ts'
export { settle } from './settle.ts'
