import { expect, test } from 'vitest'
import { deviceExpiry, isInArrears } from '#contract/rules/devices/deviceExpiry.ts'

const intime = '2024-02-29T08:00:00.000Z'

test('a device serves three years from its arrival, or until what was paid for', () => {
  expect(deviceExpiry({ intime, renewaltime: null })?.toISOString()).toBe('2027-03-01T08:00:00.000Z')
  expect(deviceExpiry({ intime, renewaltime: '2025-01-01T00:00:00.000Z' })?.toISOString()).toBe(
    '2025-01-01T00:00:00.000Z',
  )
  expect(deviceExpiry({ intime: null, renewaltime: null })).toBeNull()
})

test('it is in arrears from the very moment its service ends', () => {
  const device = { intime: null, renewaltime: new Date('2026-11-22T00:00:00Z') }
  expect(isInArrears(device, new Date('2026-11-21T23:59:59.999Z'))).toBe(false)
  expect(isInArrears(device, new Date('2026-11-22T00:00:00Z'))).toBe(true)
  expect(isInArrears({ intime: null, renewaltime: null }, new Date('2099-01-01T00:00:00Z'))).toBe(false)
})
