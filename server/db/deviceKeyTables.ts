import type { ColumnType, Generated, JSONColumnType } from 'kysely'

type Moment = ColumnType<Date, Date, Date>

export type DeviceKeyTables = {
  /** `heardSessions`: ids of recent sessions (see server/devices/session/addSession.ts). */
  deviceKey: {
    deviceId: string
    publicKey: JSONColumnType<Record<string, unknown>>
    heardSessions: Generated<JSONColumnType<string[]>>
  }
  deviceNonce: { nonce: string; eid: string; expireTime: Moment }
  deviceSession: { tokenHash: string; deviceId: string; expireTime: Moment }
}
