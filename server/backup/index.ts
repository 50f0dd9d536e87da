// Public interface: other folders of server/ import only this file (tests/architecture/serverFloors.ts).
export { backupFolder } from './backupFolder.ts'
export { restoreBackup } from './restoreBackup.ts'
export { retainNewest } from './retainNewest.ts'
export { writeBackup } from './writeBackup.ts'
