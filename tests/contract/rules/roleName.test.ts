import { expect, test } from 'vitest'
import { hasRolePrefix, withRolePrefix } from '#contract/rules/accounts/roleName.ts'

test('a role’s name has the prefix once, however it was typed', () => {
  expect(['CLERK', 'ROLE_CLERK', 'role_CLERK', 'ROLE_ROLE_CLERK', ' CLERK'].map(withRolePrefix)).toEqual(
    Array.from({ length: 5 }, () => 'ROLE_CLERK'),
  )
  expect(withRolePrefix('two words ')).toBe('ROLE_two words ')
  expect(hasRolePrefix('ROLE_CLERK')).toBe(true)
  expect(hasRolePrefix('CLERK')).toBe(false)
})
