// Public interface: other folders of server/ import only this file (tests/architecture/serverFloors.ts).
export { type Cost, chargeSend, flowFor, isFlowMetered } from './chargeSend.ts'
export { flowOfLines } from './flowOfLines.ts'
export { reserveAgain } from './reserveAgain.ts'
export { chargeLate, settleCharges } from './settleCharges.ts'
