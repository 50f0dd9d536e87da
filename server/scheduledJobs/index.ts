// What other subjects may use of this one.
export { openStates } from './openRun.ts'
