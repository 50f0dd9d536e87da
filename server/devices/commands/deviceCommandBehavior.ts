import { deviceCommand } from '#contract/resources/fleet/deviceCommand.ts'
import { scopeOfDeviceRecords } from '#server/crud/scopeOfDeviceRecords.ts'
import { behave } from '#server/kernel/behave.ts'

export const deviceCommandBehavior = behave(deviceCommand, { scope: scopeOfDeviceRecords })
