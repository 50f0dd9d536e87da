// Public interface for other subjects.
export { backupFolder } from './backupFolder.ts'
export { restoreBackup } from './restoreBackup.ts'
export { retainNewest } from './retainNewest.ts'
export { writeBackup } from './writeBackup.ts'
