import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Tab } from '#src/core/tabs/tabsReducer.ts'
import { useTabKind } from '#src/ui/shell/tabs/useTabKind.ts'
import { renderInAdmin } from '#tests/ui/support/renderInAdmin.tsx'

afterEach(cleanup)

const tabs: Tab[] = ['/program/show/1', '/sentPlan/show/2', '/device/show/3'].map(key => ({
  key,
  search: '',
  route: key,
}))
const titles: Readonly<Record<string, string>> = { '/device/show/3': 'Lobby' }

function Kinds() {
  const kindOf = useTabKind(tabs, ({ key }) => titles[key] ?? 'Meeting rooms')
  return <output>{tabs.map(tab => kindOf(tab) ?? '–').join()}</output>
}

test('tabs with equal titles are told apart by their kind', async () => {
  const routes = ['program', 'sentPlan', 'device'].map(resource => ({ path: `/${resource}/show/:id`, resource }))
  await renderInAdmin(<Kinds />, { assembly: { routes } })
  expect(screen.getByRole('status').textContent).toBe('Program,Plan,–')
})
