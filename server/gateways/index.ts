// Public interface for other subjects.

export type { Gateways } from './createGateways.ts'
export type { BillLine, Gateway, Notice, RawNotice, Refunded, Trade, TradeState } from './Gateway.ts'
