// In the form, visibility, type and roles of a new account stay consistent.
import { expect, test } from 'vitest'
import { sightRules } from '#src/plugins/users/sightRules.ts'

const { follow } = sightRules([
  { id: 'user', managesAll: false },
  { id: 'editors', managesAll: true },
])

test('who is to see everything gets a role that manages all, and keeps one that was chosen', () => {
  expect(follow('sees', { sees: 'all', type: 0, roles: ['user'] })).toEqual({ type: 0, roles: ['user', 'editors'] })
  expect(follow('sees', { sees: 'all', type: 2, roles: ['editors'] })).toEqual({ type: 0 })
})

test('who is to see less loses such a role, and a sub-account sees what is ours', () => {
  expect(follow('sees', { sees: 'ours', type: 0, roles: ['user', 'editors'] })).toEqual({ type: 2, roles: ['user'] })
  expect(follow('sees', { sees: 'own', type: 2 })).toEqual({ type: 0 })
  expect(follow('sees', { sees: 'own', type: 3, roles: [] })).toEqual({ type: 3 })
})

test('the answer follows the roles and the kind that are chosen', () => {
  expect(follow('roles', { roles: ['editors'], type: 2 })).toEqual({ sees: 'all', type: 0 })
  expect(follow('roles', { roles: ['user'], sees: 'all' })).toEqual({ sees: null })
  expect(follow('roles', { roles: ['user'], sees: 'own' })).toEqual({})
  expect(follow('type', { type: 2, roles: ['editors'] })).toEqual({ sees: 'ours', type: 2, roles: [] })
  expect(follow('type', { type: 0, sees: 'ours' })).toEqual({ sees: 'own' })
  expect(follow('nickName', { sees: 'all' })).toEqual({})
})
