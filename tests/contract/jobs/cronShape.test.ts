import { expect, test } from 'vitest'
import { cronOf } from '#contract/rules/jobs/cronOf.ts'
import { type CronShape, cronShapeOf } from '#contract/rules/jobs/cronShape.ts'

test.each([
  ['*/10 * * * * ?', { kind: 'every', count: 10, unit: 'second' }],
  ['0 * * * * ?', { kind: 'every', count: 1, unit: 'minute' }],
  ['* * * * *', { kind: 'every', count: 1, unit: 'minute' }],
  ['0 0/15 * * * ?', { kind: 'every', count: 15, unit: 'minute' }],
  ['*/5 * * * *', { kind: 'every', count: 5, unit: 'minute' }],
  ['0 0 */6 * * ?', { kind: 'every', count: 6, unit: 'hour' }],
  ['0 5 * * * ?', { kind: 'hourly', minute: 5 }],
  ['0 30 3 * * ?', { kind: 'daily', times: ['03:30'] }],
  ['30 3 * * *', { kind: 'daily', times: ['03:30'] }],
  ['0 0,30 8,20 * * ? *', { kind: 'daily', times: ['08:00', '08:30', '20:00', '20:30'] }],
  ['0 0 5 ? * SUN', { kind: 'weekly', times: ['05:00'], weekdays: [0] }],
  ['0 0 5 ? * 1', { kind: 'weekly', times: ['05:00'], weekdays: [0] }],
  ['0 5 * * 7', { kind: 'weekly', times: ['05:00'], weekdays: [0] }],
  ['0 0 5 ? * MON-FRI', { kind: 'weekly', times: ['05:00'], weekdays: [1, 2, 3, 4, 5] }],
  ['0 0 5 1,15 * ?', { kind: 'monthly', times: ['05:00'], days: [1, 15] }],
  ['0 0 5 L * ?', { kind: 'lastDay', times: ['05:00'] }],
])('%s is a usual schedule', (expression, shape) => {
  expect(cronShapeOf(expression)).toEqual(shape)
})

test.each([
  '0 0/7 * * * ?',
  '0 0 5 ? 6 MON',
  '0 0 5 ? * MON 2030',
  '15 30 3 * * ?',
  '0 0 5 ? * 6L',
  '0 0 5 15W * ?',
  '0 0 5 1 * MON',
  '0 5 8-18 * * ?',
  '0 0 5 ? * 8',
  'hello',
  '',
])('%j is left to the library', expression => {
  expect(cronShapeOf(expression)).toBeNull()
})

test.each<CronShape>([
  { kind: 'every', count: 10, unit: 'second' },
  { kind: 'every', count: 1, unit: 'minute' },
  { kind: 'every', count: 15, unit: 'minute' },
  { kind: 'every', count: 6, unit: 'hour' },
  { kind: 'hourly', minute: 5 },
  { kind: 'daily', times: ['08:00', '08:30', '20:00', '20:30'] },
  { kind: 'weekly', times: ['05:00'], weekdays: [0, 1, 6] },
  { kind: 'monthly', times: ['23:59'], days: [1, 15, 31] },
  { kind: 'lastDay', times: ['00:00'] },
])('$kind is written as it is read', shape => {
  expect(cronShapeOf(cronOf(shape))).toEqual(shape)
})
