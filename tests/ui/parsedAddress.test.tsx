import { Refine, useParsed } from '@refinedev/core'
import { act, render } from '@testing-library/react'
import { MemoryRouter, type NavigateFunction, useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { ParsedAddress, routerProvider } from '#src/core/tabs/ParsedAddress.tsx'

type Parsed = ReturnType<typeof useParsed>

/** Renders two readers of the address; returns their latest results and a function that navigates. */
function renderReaders(at: string) {
  const seen: { first?: Parsed; second?: Parsed; go?: NavigateFunction } = {}
  function Reader({ name }: { name: 'first' | 'second' }) {
    seen[name] = useParsed()
    seen.go = useNavigate()
    return null
  }
  render(
    <MemoryRouter initialEntries={[at]}>
      <Refine
        routerProvider={routerProvider}
        resources={[{ name: 'device', list: '/device', edit: '/device/edit/:id' }]}
        options={{ disableTelemetry: true, disableRouteChangeHandler: true }}
      >
        <ParsedAddress>
          <Reader name="first" />
          <Reader name="second" />
        </ParsedAddress>
      </Refine>
    </MemoryRouter>,
  )
  return seen
}

test('all hooks of a page share one parsed address', () => {
  const seen = renderReaders('/device/edit/7')
  expect(seen.first).toMatchObject({ action: 'edit', id: '7', resource: { name: 'device' } })
  expect(seen.second).toBe(seen.first)
})

test('the parsed address follows navigation', async () => {
  const seen = renderReaders('/device/edit/7')
  await act(async () => seen.go?.('/device?currentPage=3'))
  expect(seen.second).toMatchObject({ action: 'list', params: { currentPage: 3 } })
  expect(seen.second?.id).toBeUndefined()
})
