/**
 * `sum`: a unit does not add up to zero. `balance`, `reserved`: an account says another amount than its entries and reservations.
 * `charge`: a charge says another amount than the ledger. `delivery`: a charge was taken for what no screen has. `held`: something is
 * reserved for a charge that is over. `payment`: what is left of a payment, or held back for its refunds, is another amount than they say.
 */
export const ledgerFindingKinds = ['sum', 'balance', 'reserved', 'charge', 'delivery', 'held', 'payment'] as const
