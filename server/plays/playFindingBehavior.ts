import { playFinding } from '#contract/resources/publishing/playFinding.ts'
import { scopeOfDeviceRecords } from '#server/crud/scopeOfDeviceRecords.ts'
import { behave } from '#server/kernel/behave.ts'

export const playFindingBehavior = behave(playFinding, { scope: scopeOfDeviceRecords })
