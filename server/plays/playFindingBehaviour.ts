import { playFinding } from '#contract/resources/publishing/playFinding.ts'
import { behave } from '#server/calls/behave.ts'
import { ofSeenDevices } from '#server/crud/ofSeenDevices.ts'

export const playFindingBehaviour = behave(playFinding, { scope: ofSeenDevices })
