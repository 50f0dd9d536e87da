// What other subjects may use of this one.
export { isInState, serviceEnd } from './fleet/isInState.ts'
export type { OnlineReader } from './online/onlineScope.ts'
export { readOnlineTime, readOnlineTimeOfAll } from './online/readOnlineTime.ts'
export { readOutages } from './online/readOutages.ts'
