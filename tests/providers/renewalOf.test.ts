// @vitest-environment node
import { expect, test } from 'vitest'
import { resources } from '#contract/resources/index.ts'
import { renewAfter } from '#src/core/calls/renewAfter.ts'
import { renewalOf } from '#src/providers/renewalOf.ts'

test('records whose media URLs end are asked for again in time, others are left alone', () => {
  const renewal = renewalOf(resources)
  const ofKey = (...queryKey: unknown[]) => renewal({ queryKey })
  expect(ofKey('data', 'default', 'file', 'list', {})).toBe(renewAfter)
  expect(ofKey('data', 'default', 'screenFile', 'one', '1')).toBe(renewAfter)
  expect(ofKey('data', 'default', 'device', 'list', { search: 'file' })).toBe(false)
  expect(ofKey('menu')).toBe(false)
})
