import type { ColumnType, Generated } from 'kysely'

type Made<T> = ColumnType<T, never, never>

/** Units of ledger accounts. All movements of an account have the same unit. */
export type LedgerUnit = 'fen' | 'cent' | 'byte' | 'point'
export type ReservationState = 'pending' | 'posted' | 'released'

type Movement = {
  id: Made<number>
  causeKind: string
  causeId: string
  causePart: string
  unit: LedgerUnit
  fromId: number
  toId: number
  amount: number
  createTime: Made<Date>
}

/** Double entry, append-only (0061_ledger.sql). Only server/ledger/ writes these tables. */
export type LedgerTables = {
  ledgerAccount: {
    id: Made<number>
    owner: string
    ownerId: string
    unit: LedgerUnit
    purpose: string
    isOutside: Made<boolean>
    /**
     * Sum of the entries, maintained by database triggers. Zero for accounts outside the site, such as those
     * of payment providers.
     */
    posted: Made<number>
    reserved: Made<number>
    createTime: Made<Date>
  }
  ledgerTransfer: Movement & { reservationId: number | null }
  ledgerReservation: Movement & {
    limitTime: Date | null
    state: Generated<ReservationState>
    postedAmount: Generated<number>
    endTime: Date | null
  }
  ledgerEntry: { id: Made<number>; transferId: number; accountId: number; unit: LedgerUnit; amount: number }
}
