// What other subjects may use of this one.
export { backupFolder } from './backupFolder.ts'
