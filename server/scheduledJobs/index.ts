// What other subjects may use of this one.
export { administratorsOf } from './administratorsOf.ts'
export { openStates } from './openRun.ts'
