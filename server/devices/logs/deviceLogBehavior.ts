import { deviceLog } from '#contract/resources/fleet/deviceLog.ts'
import { scopeOfDeviceRecords } from '#server/crud/scopeOfDeviceRecords.ts'
import { behave } from '#server/kernel/behave.ts'

export const deviceLogBehavior = behave(deviceLog, { scope: scopeOfDeviceRecords })
