// Public interface: other folders of server/ import only this file (tests/architecture/serverFloors.ts).

export type { BillLine, Gateway, Notice, RawNotice, Refunded, Trade, TradeState } from './base/Gateway.ts'
export type { Gateways } from './createGateways.ts'
