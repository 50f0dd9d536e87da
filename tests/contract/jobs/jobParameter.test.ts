import { expect, test } from 'vitest'
import { backupsKept, jobParameterError, reminderDays } from '#contract/rules/jobs/jobParameter.ts'

test('nothing given is the usual', () => {
  expect(backupsKept(null)).toBe(7)
  expect(reminderDays('')).toEqual([30, 7, 1])
})

test('days are read however they are parted, each once, from far to near', () => {
  expect(reminderDays('1, 7，30、7')).toEqual([30, 7, 1])
  expect(reminderDays('0')).toEqual([0])
})

test.each(['-1', '1.5', 'soon', '366', ',', '1 2 3 4 5 6 7 8 9 10 11'])('%j names no days', text => {
  expect(reminderDays(text)).toBeUndefined()
})

test.each(['0', '101', 'two', '1.5', '-3'])('%j is no number of backups', text => {
  expect(backupsKept(text)).toBeUndefined()
})

test('a job without a parameter takes none', () => {
  expect(jobParameterError('fileCleanUp', 'x')).toBe('job.noParameter')
  expect(jobParameterError('fileCleanUp', null)).toBeNull()
  expect(jobParameterError('databaseBackup', '0')).toBe('job.keepCount')
  expect(jobParameterError('expiryReminders', '30,7')).toBeNull()
})
