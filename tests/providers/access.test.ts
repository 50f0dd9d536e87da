// @vitest-environment node
import { expect, test } from 'vitest'
import { resources } from '#contract/resources/index.ts'
import type { MenuNode } from '#contract/resources/people/menu.ts'
import { hasRole, mayPress, rightsOf } from '#src/core/state/rights.ts'
import { createAccessProvider } from '#src/providers/access.ts'
import { menuNodeOf } from '#tests/ui/support/menuNodeOf.ts'

const node = (name: string, permTypes: string[], children: MenuNode[] = []) => menuNodeOf(name, { permTypes, children })
const rights = rightsOf([node('content', [], [node('user', ['add', 'disable']), node('log', [])])], ['ROLE_ADMIN'])
const access = createAccessProvider({
  rights: { get: () => ({ phase: 'ready', rights }), ready: async () => rights },
  resources,
})

test.each([
  ['user', 'list', true],
  ['user', 'show', true],
  ['user', 'create', true],
  ['user', 'clone', true],
  ['user', 'edit', false],
  ['user', 'delete', false],
  ['user', 'disable', true],
  ['user', 'enable', false],
  ['log', 'list', true],
  ['log', 'delAll', false],
  ['role', 'list', false],
  ['role', 'toString', false],
  ['menu', 'getMenuList', true],
])('%s %s: %s', async (resource, action, can) => {
  expect(await access.can({ resource, action })).toEqual({ can })
})

test('a resource of another back end is guarded there', async () => {
  expect(await access.can({ resource: 'elsewhere', action: 'delete' })).toEqual({ can: true })
})

test('roles are compared by whole names', () => {
  expect([hasRole(rights, 'ROLE_ADMIN'), hasRole(rights, 'ROLE_ADMINISTRATION'), hasRole(rights, 'ROLE')]).toEqual([
    true,
    false,
    false,
  ])
})

test('a page that was not granted has no buttons, whatever it is called', () => {
  expect([
    mayPress(rights, 'constructor', 'view'),
    mayPress(rights, 'role', 'add'),
    mayPress(rights, 'log', 'clear'),
  ]).toEqual([false, false, false])
})
