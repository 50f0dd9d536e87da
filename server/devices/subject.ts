import { defineSubject } from '#server/assembly/defineSubject.ts'
import { allowedCommandBehavior } from './allowedCommands/allowedCommandBehavior.ts'
import { controlHandlers } from './commands/controlHandlers.ts'
import { deviceCommandBehavior } from './commands/deviceCommandBehavior.ts'
import { dictionaryHandlers } from './commands/dictionaryHandlers.ts'
import { commandRunBehavior } from './commands/runs/commandRunBehavior.ts'
import { controlPlanBehavior } from './controlPlans/controlPlanBehavior.ts'
import { deviceBehavior } from './fleet/deviceBehavior.ts'
import { deviceGroupBehavior } from './fleet/deviceGroupBehavior.ts'
import { deviceTagBehavior } from './fleet/deviceTagBehavior.ts'
import { expiryReminders } from './fleet/expiryReminders.ts'
import { refreshScreensOfFile } from './fleet/groupFiles.ts'
import { locationHandlers } from './fleet/locationHandlers.ts'
import { deviceLogBehavior } from './logs/deviceLogBehavior.ts'
import { onlineDayHandlers, onlineTimeHandlers } from './online/onlineTimeHandlers.ts'
import { extendDevices } from './renewal/extendDevices.ts'
import { renewalHandlers } from './renewal/renewalHandlers.ts'
import { screenFileBehavior } from './screenshots/screenFileBehavior.ts'
import { mountDevices } from './session/mountDevices.ts'
import { screenHandlers } from './session/screenHandlers.ts'

export const devices = defineSubject({
  name: 'devices',
  behaviors: {
    device: deviceBehavior,
    deviceGroup: deviceGroupBehavior,
    deviceCommand: deviceCommandBehavior,
    commandRun: commandRunBehavior,
    controlPlan: controlPlanBehavior,
    allowedCommand: allowedCommandBehavior,
    screenFile: screenFileBehavior,
    deviceLog: deviceLogBehavior,
    deviceTag: deviceTagBehavior,
  },
  handlers: () => ({
    location: locationHandlers,
    screen: screenHandlers,
    renewal: renewalHandlers,
    control: controlHandlers,
    dictionary: dictionaryHandlers,
    equipmentTime: onlineTimeHandlers,
    equipmentDayTime: onlineDayHandlers,
  }),
  jobs: { expiryReminders },
  completions: { renewal: extendDevices },
  fileReplaced: refreshScreensOfFile,
  mount: mountDevices,
})
