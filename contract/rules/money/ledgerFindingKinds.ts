/**
 * `sum`: the entries of a unit, such as fen, do not add up to zero. `balance`, `reserved`: an account differs from
 * its entries and reservations. `charge`: a charge differs from the ledger. `delivery`: a send was charged although
 * the device downloaded nothing of it. `held`: a reservation for a finished charge. `payment`: the remaining or
 * reserved amount of a payment differs from its refunds.
 */
export const ledgerFindingKinds = ['sum', 'balance', 'reserved', 'charge', 'delivery', 'held', 'payment'] as const
