// The registry of services. Add a new service here.

import { withOutside } from '#contract/kernel/outside.ts'
import { outside } from '#contract/outside.ts'
import { alarmPower } from './fleet/alarmPower.ts'
import { control } from './fleet/control.ts'
import { deviceUpdates } from './fleet/deviceUpdates.ts'
import { dictionary } from './fleet/dictionary.ts'
import { equipmentDayTime, equipmentTime } from './fleet/equipmentTime.ts'
import { location } from './fleet/location.ts'
import { screen } from './fleet/screen.ts'
import { upload } from './media/upload.ts'
import { equFile } from './money/equFile.ts'
import { flowStatistics } from './money/flowStatistics.ts'
import { flowUsers } from './money/flowUsers.ts'
import { renewal } from './money/renewal.ts'
import { activity } from './people/activity.ts'
import { auth } from './people/auth.ts'
import { emailCheck } from './people/emailCheck.ts'
import { ownspace } from './people/ownspace.ts'
import { registration } from './people/registration.ts'
import { signIn } from './people/signIn.ts'
import { social } from './people/social.ts'
import { comment } from './programs/comment.ts'
import { widget } from './programs/widget.ts'
import { emergencyHook } from './publishing/emergencyHook.ts'
import { onAir } from './publishing/onAir.ts'
import { pins } from './publishing/pins.ts'
import { playHistory } from './publishing/playHistory.ts'
import { playStatistics } from './publishing/playStatistics.ts'
import { sending } from './publishing/sending.ts'
import { sendStatistics } from './publishing/sendStatistics.ts'
import { whatPlays } from './publishing/whatPlays.ts'
import { common } from './system/common.ts'
import { home } from './system/home.ts'
import { monitor } from './system/monitor.ts'
import { plugin } from './system/plugin.ts'
import { search } from './system/search.ts'
import { setting } from './system/setting.ts'
import { storage } from './system/storage.ts'
import { task } from './system/task.ts'
import { tutorial } from './system/tutorial.ts'
import { wall } from './system/wall.ts'

const own = {
  auth,
  common,
  upload,
  screen,
  deviceUpdates,
  renewal,
  sending,
  onAir,
  emergencyHook,
  whatPlays,
  pins,
  playHistory,
  playStatistics,
  sendStatistics,
  alarmPower,
  equFile,
  flowStatistics,
  flowUsers,
  equipmentTime,
  equipmentDayTime,
  control,
  dictionary,
  home,
  wall,
  location,
  search,
  task,
  tutorial,
  monitor,
  plugin,
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
export const services = withOutside(
  'service',
  own,
  outside.map(({ about, adds }) => ({ about, adds: adds.services })),
)
for (const [key, service] of Object.entries(services)) {
  if (service.name !== key) throw new Error(`services: "${key}" holds the declaration of "${service.name}"`)
}
export type Services = typeof services
export type ServiceName = keyof Services
