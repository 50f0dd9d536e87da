// Public interface: other folders of server/ import only this file (tests/architecture/serverFloors.ts).
export { isInState, visibleStateAt } from './fleet/isInState.ts'
export type { OnlineReader } from './online/onlineFilter.ts'
export { readOnlineTime } from './online/readOnlineTime.ts'
export { readOnlineTimeOfAll } from './online/readOnlineTimeOfAll.ts'
export { readOutages } from './online/readOutages.ts'
