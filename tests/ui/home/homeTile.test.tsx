import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { HomeTile } from '#src/plugins/home/HomeTile.tsx'
import { renderInAdmin } from '#tests/ui/support/renderInAdmin.tsx'

afterEach(cleanup)

test('a tile that crashes says so in its own place, beside the others, and can be tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let isBroken = true
  const tile = (id: string, titleKey: string, text: string, breaks = false) => ({
    id,
    titleKey,
    span: 1 as const,
    Component: () => {
      if (breaks && isBroken) throw new Error('This tile is broken')
      return <p>{text}</p>
    },
  })
  const tiles = [tile('a', 'home:total.title', 'all right'), tile('b', 'home:fiveDays.title', 'back again', true)]
  await renderInAdmin(
    tiles.map(each => <HomeTile key={each.id} tile={each} width={4} />),
    { words: ['home', 'ui'] },
  )
  expect(screen.getByText('all right')).toBeTruthy()
  const failed = screen.getByRole('region', { name: 'Plays in the last five days' })
  expect(failed.textContent).toContain('Plays in the last five days')
  isBroken = false
  await act(async () => fireEvent.click(screen.getByRole('button')))
  expect(screen.getByText('back again')).toBeTruthy()
})
