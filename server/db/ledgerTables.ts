import type { ColumnType, Generated } from 'kysely'

type Made<T> = ColumnType<T, never, never>

/** What may be counted, each by itself: fen and cents, bytes, points. */
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

/** Double entry, append-only (0061_ledger.sql); read freely, written by server/ledger/ alone. */
export type LedgerTables = {
  ledgerAccount: {
    id: Made<number>
    owner: string
    ownerId: string
    unit: LedgerUnit
    purpose: string
    isOutside: Made<boolean>
    /** Kept by the database: the sum of the entries, zero for accounts outside. */
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
