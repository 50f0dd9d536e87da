import type { ColumnType } from 'kysely'
import type { SettingState } from '#contract/fleet/deviceSettings.ts'

type Json = ColumnType<unknown, string | null, string | null>
type Moment = ColumnType<Date | null, Date | null, Date | null>

export type DeviceSettingTables = {
  /** `number` grows with each change of what is asked for; empty: nothing ever was. */
  deviceSetting: {
    deviceId: string
    name: string
    asked: Json
    number: number | null
    state: SettingState | null
    reason: string | null
    askedBy: string | null
    askedTime: Moment
    endTime: Moment
    commandId: string | null
    told: Json
    toldTime: Moment
  }
}
