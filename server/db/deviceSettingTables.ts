import type { ColumnType } from 'kysely'
import type { DeviceSettingState } from '#contract/fleet/deviceSettings.ts'

type Json = ColumnType<unknown, string | null, string | null>
type Moment = ColumnType<Date | null, Date | null, Date | null>

export type DeviceSettingTables = {
  /**
   * `asked`: requested value. `told`: value that the device reported. `number` increases with each request; null if
   * no value was requested.
   */
  deviceSetting: {
    deviceId: string
    name: string
    asked: Json
    number: number | null
    state: DeviceSettingState | null
    reason: string | null
    askedBy: string | null
    askedTime: Moment
    endTime: Moment
    commandId: string | null
    told: Json
    toldTime: Moment
  }
}
