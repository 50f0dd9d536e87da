import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { type Tabs, TabsContext } from '#src/core/tabs/TabsProvider.tsx'
import { OpenPages } from '#src/ui/shell/tabs/OpenPages.tsx'
import { renderInAdmin } from '#tests/ui/support/renderInAdmin.tsx'

afterEach(cleanup)

test('in the list of open pages too, equal titles are told apart by their kind', async () => {
  const opened = ['program', 'sentPlan'].map(resource => {
    return { key: `/${resource}/show/1`, search: '', route: '', title: 'Meeting rooms' }
  })
  const nothing = () => undefined
  const acts = { open: nothing, close: nothing, closeOthers: nothing, closeAll: nothing, drop: nothing }
  const tabs: Tabs = {
    ...{ tabs: opened, recent: [], activeKey: '/program/show/1', setTitle: nothing, setDirty: nothing },
    ...acts,
  }
  const routes = ['program', 'sentPlan'].map(resource => ({ path: `/${resource}/show/:id`, resource, titleKey: '' }))
  await renderInAdmin(
    <TabsContext value={tabs}>
      <OpenPages />
    </TabsContext>,
    { words: ['app'], assembly: { routes, menuTargets: {} } },
  )
  await userEvent.click(screen.getByRole('button'))
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(items.slice(0, 2)).toEqual(['Meeting roomsProgram', 'Meeting roomsPlan'])
})
