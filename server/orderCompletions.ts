// Functions that deliver paid orders, by kind of order. Kinds that are missing here cannot be ordered.
import { extendDevices } from './devices/renewal/extendDevices.ts'
import { completeFlow } from './flow/index.ts'
import type { Completions } from './orders/index.ts'
import { creditPoints } from './points/authorizations/buyPoints.ts'

export const orderCompletions: Completions = { renewal: extendDevices, points: creditPoints, flow: completeFlow }
