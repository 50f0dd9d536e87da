import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Tab } from '#src/core/tabs/tabsReducer.ts'
import { useTabKind } from '#src/ui/shell/tabs/useTabKind.ts'
import { renderInAdmin } from '#tests/ui/support/renderInAdmin.tsx'

afterEach(cleanup)

const tabOf = (key: string): Tab => ({ key, search: '', route: key })
const addresses = ['/program/show/1', '/sentPlan/show/2', '/device/show/3', '/program/show/4']
const routes = ['program', 'sentPlan', 'device'].map(resource => ({ path: `/${resource}/show/:id`, resource }))

function Kinds({ tabs }: { tabs: readonly Tab[] }) {
  const kindOf = useTabKind(tabs, ({ key }) => (key.startsWith('/device') ? 'Lobby' : 'Meeting rooms'))
  return <output>{tabs.map(tab => kindOf(tab) ?? '–').join()}</output>
}

test('tabs with equal titles are told apart by their kind', async () => {
  await renderInAdmin(<Kinds tabs={addresses.slice(0, 3).map(tabOf)} />, { assembly: { routes } })
  expect(screen.getByRole('status').textContent).toBe('Program,Plan,–')
})

test('tabs with equal titles and kinds are numbered', async () => {
  await renderInAdmin(<Kinds tabs={addresses.map(tabOf)} />, { assembly: { routes } })
  expect(screen.getByRole('status').textContent).toBe('Program 1,Plan,–,Program 2')
})
