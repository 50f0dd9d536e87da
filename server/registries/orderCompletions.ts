// Functions that deliver paid orders, by kind of order. Kinds that are missing here cannot be ordered.
import { extendDevices } from '#server/devices/renewal/extendDevices.ts'
import { completeFlow } from '#server/flow/index.ts'
import type { Completions } from '#server/orders/index.ts'
import { creditPoints } from '#server/points/authorizations/buyPoints.ts'

export const orderCompletions: Completions = { renewal: extendDevices, points: creditPoints, flow: completeFlow }
