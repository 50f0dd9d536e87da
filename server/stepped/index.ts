// Public interface: other folders of server/ import only this file (tests/architecture/serverFloors.ts).
export { checkStepped, namesOfFailed } from './checkStepped.ts'
export { announceStepped, closeStepped } from './closeStepped.ts'
export type { Stepped, SteppedRow, SteppedScreen, SteppedTable } from './Stepped.ts'
export { steppedActions } from './steppedActions.ts'
export { steppedFacts } from './steppedFacts.ts'
