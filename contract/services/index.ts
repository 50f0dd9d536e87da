// The registry of services. A new one is a line here.
import { activity } from './activity.ts'
import { alarmPower } from './alarmPower.ts'
import { auth } from './auth.ts'
import { comment } from './comment.ts'
import { common } from './common.ts'
import { control } from './control.ts'
import { deviceUpdates } from './deviceUpdates.ts'
import { dictionary } from './dictionary.ts'
import { emailCheck } from './emailCheck.ts'
import { emergencyHook } from './emergencyHook.ts'
import { equipmentDayTime, equipmentTime } from './equipmentTime.ts'
import { home } from './home.ts'
import { location } from './location.ts'
import { monitor } from './monitor.ts'
import { onAir } from './onAir.ts'
import { ownspace } from './ownspace.ts'
import { pins } from './pins.ts'
import { playHistory } from './playHistory.ts'
import { registration } from './registration.ts'
import { screen } from './screen.ts'
import { search } from './search.ts'
import { sending } from './sending.ts'
import { setting } from './setting.ts'
import { signIn } from './signIn.ts'
import { social } from './social.ts'
import { storage } from './storage.ts'
import { task } from './task.ts'
import { upload } from './upload.ts'
import { whatPlays } from './whatPlays.ts'
import { widget } from './widget.ts'

export const services = {
  auth,
  common,
  upload,
  screen,
  deviceUpdates,
  sending,
  onAir,
  emergencyHook,
  whatPlays,
  pins,
  playHistory,
  alarmPower,
  equipmentTime,
  equipmentDayTime,
  control,
  dictionary,
  home,
  location,
  search,
  task,
  monitor,
  signIn,
  registration,
  emailCheck,
  social,
  setting,
  storage,
  ownspace,
  widget,
  activity,
  comment,
} as const
for (const [key, service] of Object.entries(services)) {
  if (service.name !== key) throw new Error(`services: "${key}" holds the declaration of "${service.name}"`)
}
export type Services = typeof services
export type ServiceName = keyof Services
