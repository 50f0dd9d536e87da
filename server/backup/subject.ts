import { defineSubject } from '#server/assembly/defineSubject.ts'
import { databaseBackup } from './databaseBackup.ts'

export const backup = defineSubject({
  name: 'backup',
  jobs: { databaseBackup },
})
