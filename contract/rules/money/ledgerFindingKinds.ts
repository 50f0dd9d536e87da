/**
 * `sum`: the entries of a unit, such as fen, do not add up to zero. `balance`: the balance of an account differs from
 * the sum of its entries. `reserved`: the reserved amount of an account differs from the sum of its pending
 * reservations. `charge`: a charge for traffic differs from its transfers in the ledger. `delivery`: a send was
 * charged although the device downloaded nothing of it. `held`: a reservation is still pending although its charge is
 * finished. `payment`: the remaining or reserved amount of a payment does not match its refunds.
 */
export const ledgerFindingKinds = ['sum', 'balance', 'reserved', 'charge', 'delivery', 'held', 'payment'] as const
