import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Names } from '#src/ui/format/Names.tsx'
import { renderInAdmin } from './support/renderInAdmin.tsx'

afterEach(cleanup)

test('names in a row keep their own direction each, so that their order is that of the page', async () => {
  const { container } = await renderInAdmin(
    <p>
      <Names names={['Lobby', 'شاشة المدخل', 'Lobby']} />
    </p>,
  )
  const row = container.querySelector('p')
  expect(row?.textContent).toBe('Lobby, شاشة المدخل, and Lobby')
  expect([...(row?.children ?? [])].map(({ localName, textContent }) => `${localName} ${textContent}`)).toEqual([
    'bdi Lobby',
    'bdi شاشة المدخل',
    'bdi Lobby',
  ])
})
