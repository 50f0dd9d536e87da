// Public interface: other folders of server/ import only this file (tests/architecture/serverFloors.ts).

export type { Gateways } from './createGateways.ts'
export type { BillLine, Gateway, Notice, RawNotice, Refunded, Trade, TradeState } from './Gateway.ts'
