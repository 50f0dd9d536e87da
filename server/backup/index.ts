// What other subjects may use of this one.
export { backupFolder } from './backupFolder.ts'
export { keepNewest } from './keepNewest.ts'
export { restoreBackup } from './restoreBackup.ts'
export { writeBackup } from './writeBackup.ts'
