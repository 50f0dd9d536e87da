import type { alarmScopes } from '#contract/resources/fleet/alarm.ts'
import type { AlarmKind } from '#contract/rules/alarms/alarmKinds.ts'

export type AlarmEvent = 'opened' | 'recovered'
export type ReportedAlarm = {
  id: string
  name: string
  kind: AlarmKind
  place: (typeof alarmScopes)[number]
  address: string | null
  devices: number
  sinceTime: Date
  openTime: Date
  recoverTime: Date | null
}
