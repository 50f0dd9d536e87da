import { defineSubject } from '#server/assembly/defineSubject.ts'
import { fileCleanUp } from './fileCleanUp.ts'
import { logRetention } from './logRetention.ts'
import { storageCheck } from './storageCheck.ts'

export const maintenance = defineSubject({
  name: 'maintenance',
  jobs: { logRetention, fileCleanUp, storageCheck },
})
