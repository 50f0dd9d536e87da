import type { Order } from '#contract/resources/money/order.ts'
import type { CellProps } from '#src/core/assembly/present.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'

/** Quantity of an order: data volume in bytes, everything else as a count. */
export function OrderQuantity({ value, record: { kind } }: CellProps<Order['quantity'], Order>) {
  const { number } = useFormat()
  return <span className="m-figures">{kind === 'flow' ? number(value, 'bytes') : number(value)}</span>
}
