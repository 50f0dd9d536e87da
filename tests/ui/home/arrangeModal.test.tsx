import { cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { TileLayout } from '#contract/services/people/listLook.ts'
import ArrangeModal from '#src/plugins/home/arrange/ArrangeModal.tsx'
import { renderInAdmin } from '#tests/ui/support/renderInAdmin.tsx'

afterEach(cleanup)

const tiles = [
  { id: 'home.plays', titleKey: 'home:total.title', span: 1 as const, Component: () => null },
  { id: 'statistics.fiveDays', titleKey: 'home:fiveDays.title', span: 2 as const, Component: () => null },
]

test('a tile is resized, keeps its width when others change, and gets its own back', async () => {
  const seen: TileLayout[] = []
  function Arranged() {
    const [layout, setLayout] = useState<TileLayout>({ order: [], hidden: [] })
    function change(next: TileLayout) {
      seen.push(next)
      setLayout(next)
    }
    return <ArrangeModal tiles={tiles} layout={layout} onChange={change} onClose={() => undefined} />
  }
  await renderInAdmin(<Arranged />, { words: ['home', 'app'] })
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Width of “Plays in the last five days”' }))
  const offered = () => [...document.querySelectorAll('.ant-select-item-option-content')]
  expect(offered().map(({ textContent }) => textContent)).toEqual(['One third', 'Half', 'Two thirds', 'Full width'])
  fireEvent.click(screen.getByText('Two thirds'))
  expect(seen.at(-1)?.widths).toEqual({ 'statistics.fiveDays': 8 })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Total plays' }))
  expect(seen.at(-1)).toMatchObject({ hidden: ['home.plays'], widths: { 'statistics.fiveDays': 8 } })
  await userEvent.click(screen.getByRole('button', { name: 'Restore the default arrangement' }))
  expect(seen.at(-1)).toEqual({ order: [], hidden: [] })
})
