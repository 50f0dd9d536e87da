import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { LibraryGrid } from '#src/plugins/media/library/LibraryGrid.tsx'
import { createSelection } from '#src/ui/list/rows/useSelection.ts'
import { renderInAdmin } from '#tests/ui/support/renderInAdmin.tsx'

afterEach(cleanup)

test('a tick draws the thumbnail it belongs to and no other', async () => {
  const drawn = vi.fn()
  const fileOf = (id: string): AnyRecord => ({
    id,
    get name() {
      drawn(id)
      return `${id}.png`
    },
    kind: 'picture',
    size: 1,
    width: 1,
    height: 1,
    duration: null,
    tagIds: [],
    isPlayable: true,
    thumbUrl: null,
  })
  const selection = createSelection()
  await renderInAdmin(
    <LibraryGrid
      rows={['1', '2', '3'].map(fileOf)}
      gone={new Set()}
      isLoading={false}
      menu={{ itemsOf: () => [] }}
      selection={selection}
      tags={[]}
      onOpen={() => undefined}
      empty={null}
    />,
  )
  const box = await screen.findByRole('checkbox', { name: 'Select 2.png' })
  drawn.mockClear()
  await userEvent.click(box)
  expect([...selection.get().keys()]).toEqual(['2'])
  expect(new Set(drawn.mock.calls.flat())).toEqual(new Set(['2']))
})
