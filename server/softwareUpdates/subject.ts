import { defineSubject } from '#server/assembly/defineSubject.ts'
import { apkBehavior } from './apkBehavior.ts'
import { apkLogBehavior } from './apkLogBehavior.ts'
import { deviceUpdatesHandlers } from './deviceUpdatesHandlers.ts'
import { mountSoftwareUpdates } from './mountSoftwareUpdates.ts'
import { rolloutBehavior } from './rollouts/rolloutBehavior.ts'

export const softwareUpdates = defineSubject({
  name: 'softwareUpdates',
  behaviors: {
    apk: apkBehavior,
    apkLog: apkLogBehavior,
    rollout: rolloutBehavior,
  },
  handlers: () => ({
    deviceUpdates: deviceUpdatesHandlers,
  }),
  mount: mountSoftwareUpdates,
})
