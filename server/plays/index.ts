// Public interface: other folders of server/ import only this file (tests/architecture/serverFloors.ts).
export { countReceipts } from './countReceipts.ts'
export { dropOldPlays } from './dropOldPlays.ts'
export { partitionOf } from './openPartitions.ts'
export { ofOwnDevices, seesAllDevices } from './playScope.ts'
export { readStatistics } from './readStatistics.ts'
export { receivePlays } from './receivePlays.ts'
export { storeLastOwner } from './storeLastOwner.ts'
export { playsSince, weekDays } from './week.ts'
