// Public interface for other subjects.
export { openStates } from './openRun.ts'
