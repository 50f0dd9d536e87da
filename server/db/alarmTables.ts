import type { ColumnType, Generated } from 'kysely'

type Moment = ColumnType<Date, Date, Date>
type MaybeMoment = ColumnType<Date | null, Date | null | undefined, Date | null>

/** Tables of alarms other than those of resources (0052_alarms.sql). */
export type AlarmTables = {
  alarmDevice: { alarmId: string; deviceId: string }
  alarmSign: {
    ruleId: string
    deviceId: string
    sinceTime: Moment
    clearTime: MaybeMoment
    alarmId: ColumnType<string | null, string | null | undefined, string | null>
  }
  alarmSecret: { ruleId: string; sealed: string }
  alarmWatch: { only: Generated<boolean>; lookTime: Moment; watchTime: Moment }
}
