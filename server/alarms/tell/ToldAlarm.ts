import type { alarmPlaces } from '#contract/resources/fleet/alarm.ts'
import type { AlarmKind } from '#contract/rules/alarms/alarmKinds.ts'

export type AlarmEvent = 'opened' | 'recovered'
export type ToldAlarm = {
  id: string
  name: string
  kind: AlarmKind
  place: (typeof alarmPlaces)[number]
  address: string | null
  devices: number
  sinceTime: Date
  openTime: Date
  recoverTime: Date | null
}
