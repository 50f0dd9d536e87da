// Public interface for other subjects.
export { type Cost, chargeSend, flowFor, isFlowMetered } from './chargeSend.ts'
export { completeFlow } from './completeFlow.ts'
export { reserveAgain } from './reserveAgain.ts'
export { settleCharges, takeLate } from './settleCharges.ts'
