// Roles that the first start creates are shown in the reader's language instead of by their stored names.
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { role } from '#contract/resources/people/role.ts'
import { user } from '#contract/resources/people/user.ts'
import { RoleName } from '#src/plugins/rights/permissions/RoleName.tsx'
import { RefSelect } from '#src/ui/fields/inputs/RefSelect.tsx'
import { FieldCell } from '#src/ui/fields/kinds/FieldCell.tsx'
import { titleOf } from '#src/ui/record/useTitleOf.ts'
import { renderInAdmin } from '#tests/ui/support/renderInAdmin.tsx'

afterEach(cleanup)

const stored = [
  { id: '1', title: 'ROLE_ADMIN', name: 'ROLE_ADMIN' },
  { id: '2', title: 'ROLE_USER', name: 'ROLE_USER' },
  { id: '3', title: 'ROLE_CASHIER', name: 'ROLE_CASHIER' },
]
const shown = ['Administrator', 'User', 'ROLE_CASHIER']
const words = (container: HTMLElement) => [...container.querySelectorAll('bdi')].map(({ textContent }) => textContent)

test('the list of roles and the cell of an account name them, other roles keep their names', async () => {
  const names = await renderInAdmin(stored.map(record => <RoleName key={record.id} record={record as never} />))
  expect(words(names.container)).toEqual(shown)
  cleanup()
  const cell = await renderInAdmin(
    <FieldCell field={user.fields.roles} name="roles" scope="resources:user" value={stored} />,
  )
  expect(words(cell.container)).toEqual(shown)
})

test('selects offer them by these words', async () => {
  await renderInAdmin(
    <RefSelect to="role" value={['1', '2']} known={stored} isMultiple onChange={() => undefined} aria-label="Roles" />,
  )
  expect(screen.getByText('Administrator')).toBeTruthy()
  expect(screen.getByText('User')).toBeTruthy()
  expect(screen.queryByText('ROLE_ADMIN')).toBeNull()
})

test('a stored title stays as it is where no reader is named, as in spreadsheets', () => {
  expect(titleOf(role, { id: '1', name: 'ROLE_ADMIN' })).toBe('ROLE_ADMIN')
})
