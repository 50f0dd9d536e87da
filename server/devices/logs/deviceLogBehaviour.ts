import { deviceLog } from '#contract/resources/fleet/deviceLog.ts'
import { behave } from '#server/calls/behave.ts'
import { ofSeenDevices } from '#server/crud/ofSeenDevices.ts'

export const deviceLogBehaviour = behave(deviceLog, { scope: ofSeenDevices })
