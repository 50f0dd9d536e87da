import { z } from 'zod'

/** A line of an order; amounts in the smallest unit of the order's currency. */
export const orderLine = z.object({
  title: z.string().min(1).max(200),
  quantity: z.int().min(1),
  unitPrice: z.int().min(0),
})
export type OrderLine = z.infer<typeof orderLine>

export const amountOf = (lines: readonly OrderLine[]): number =>
  lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)
