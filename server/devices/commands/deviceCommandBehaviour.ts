import { deviceCommand } from '#contract/resources/fleet/deviceCommand.ts'
import { behave } from '#server/calls/behave.ts'
import { ofSeenDevices } from '#server/crud/ofSeenDevices.ts'

export const deviceCommandBehaviour = behave(deviceCommand, { scope: ofSeenDevices })
