// Public interface: other folders of server/ import only this file (tests/architecture/serverFloors.ts).
export { accountFor, balanceOf, entriesOf, lockBalances } from './account.ts'
export { LedgerShort, type Movement } from './movement.ts'
export { post, release, releaseOverdue, reserve } from './reserve.ts'
export { transfer, transferAll } from './transfer.ts'
