// Forms report an invalid account name before calling the server.
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Services, ServicesContext } from '#src/core/services/services.ts'
import { createStore } from '#src/core/state/store.ts'
import { RegistForm } from '#src/plugins/account/regist/RegistForm.tsx'
import { users } from '#src/plugins/users/users.ts'
import { createI18n } from '#src/providers/i18n.ts'
import { RecordFormView } from '#src/ui/form/RecordFormView.tsx'
import { presented } from '#tests/ui/support/presented.ts'
import { renderInAdmin } from '#tests/ui/support/renderInAdmin.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

const mixed = 'аdmin'
const sentence = 'A name must not mix letters of different alphabets or digits of different kinds'

test('the form of a new member', async () => {
  const i18n = await createI18n('en-US', (lng, ns) => import(`../../../locales/${lng}/${ns}.json`))
  await i18n.loadNamespaces(['account', 'errors', 'registration', 'app'])
  const call = vi.fn(async (_service: unknown, name: string) =>
    name === 'captchaInit' ? { captchaId: 'picture' } : name === 'open' ? 'ticket' : true,
  )
  const services = { call, site: createStore(null) } as unknown as Services
  render(
    <I18nextProvider i18n={i18n}>
      <ServicesContext value={services}>
        <MemoryRouter>
          <RegistForm verification="none" canMail={false} canText={false} />
        </MemoryRouter>
      </ServicesContext>
    </I18nextProvider>,
  )
  await userEvent.type(await screen.findByRole('textbox', { name: 'Account' }), mixed)
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }))
  expect(await screen.findByText(sentence)).toBeTruthy()
  const asked = call.mock.calls.map(([, name]) => name)
  expect(asked).not.toContain('isFree')
  expect(asked).not.toContain('regist')
})

test('the form of an administrator', async () => {
  const create = vi.fn()
  await renderInAdmin(
    <RecordFormView
      presentation={presented('user', users)}
      title="User"
      submitLabel="Save it"
      onSaved={() => undefined}
      onCancel={() => undefined}
    />,
    { data: { create, getList: async () => ({ data: [], total: 0 }), getMany: async () => ({ data: [] }) } },
  )
  await userEvent.type(await screen.findByRole('textbox', { name: 'Login name' }), mixed)
  await userEvent.click(screen.getByRole('button', { name: 'Save it' }))
  expect(await screen.findAllByText(new RegExp(sentence))).not.toEqual([])
  expect(create).not.toHaveBeenCalled()
})
