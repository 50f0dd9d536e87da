// Public interface for other subjects.
export { backupFolder } from './backupFolder.ts'
export { keepNewest } from './keepNewest.ts'
export { restoreBackup } from './restoreBackup.ts'
export { writeBackup } from './writeBackup.ts'
