// `?` lists the shortcuts of visible parts of the page only.
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Activity, type ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useTileKeys } from '#src/plugins/media/library/useTileKeys.ts'
import { useGridKeys } from '#src/plugins/rights/permissions/grid/useGridKeys.ts'
import { edgeShortcuts } from '#src/plugins/sending/onAir/edges/useEdgeDrag.ts'
import { barShortcuts } from '#src/plugins/sending/onAir/stepOf.ts'
import { useSaveKey } from '#src/ui/form/useSaveKey.ts'
import { SearchBox } from '#src/ui/list/filters/SearchBox.tsx'
import { CommandPalette } from '#src/ui/shell/palette/CommandPalette.tsx'
import { ShownShortcuts, useShortcuts } from '#src/ui/shell/shortcuts/useShortcuts.ts'
import { TreeView } from '#src/ui/tree/TreeView.tsx'
import { renderInAdmin } from '#tests/ui/support/renderInAdmin.tsx'

afterEach(cleanup)

const rows = [
  {
    node: { id: 'a', title: 'a' },
    level: 1,
    parentId: '0',
    position: 1,
    siblings: 1,
    isParent: false,
    isOpen: false,
  },
]
const move = { canMove: () => true, onMove: () => undefined }

function Tree({ isMoved }: { isMoved: boolean }) {
  return (
    <TreeView
      rows={rows}
      label="Places"
      titleOf={({ title }) => title}
      onToggle={() => undefined}
      move={isMoved ? move : undefined}
    />
  )
}

function Rest() {
  useSaveKey(() => undefined)
  useTileKeys({ current: null }, { onOpen: () => undefined, onEscape: () => undefined })
  useGridKeys({ current: null })
  useShortcuts(barShortcuts)
  useShortcuts(edgeShortcuts)
  return null
}

/** The list of shortcuts as the shell opens it. */
async function sheetOver(page: ReactNode) {
  await renderInAdmin(
    <ShownShortcuts value={new Set()}>
      {page}
      <CommandPalette isOpen={false} onOpen={() => undefined} />
    </ShownShortcuts>,
  )
  await userEvent.keyboard('?')
  return within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
}
const headings = (sheet: Awaited<ReturnType<typeof sheetOver>>) =>
  sheet.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

test('a tree has keys of its own: those of a table are not listed for it, and moving only where rows can be moved', async () => {
  const sheet = await sheetOver(<Tree isMoved={false} />)
  expect(headings(sheet)).toEqual(['In this tree', 'Everywhere', 'In the page tabs'])
  expect(sheet.getByText('Collapse or expand the branch')).toBeTruthy()
  expect(sheet.queryByText('Edit the focused value')).toBeNull()
  expect(sheet.queryByText('Move the row up or down')).toBeNull()
  cleanup()
  expect((await sheetOver(<Tree isMoved />)).getByText('Move the row up or down')).toBeTruthy()
})

test('a page that is open but not on show lists nothing, and what two of its parts say is listed once', async () => {
  const sheet = await sheetOver(
    <>
      <Activity mode="hidden">
        <Tree isMoved />
      </Activity>
      <SearchBox value="" onSearch={() => undefined} />
      <SearchBox value="" onSearch={() => undefined} />
    </>,
  )
  expect(headings(sheet)).toEqual(['On this page', 'Everywhere', 'In the page tabs'])
  expect(sheet.getAllByText('Search')).toHaveLength(1)
})

test('grids, the bars of On air and the ends of plans have their keys listed, every one of them in words', async () => {
  const sheet = await sheetOver(<Rest />)
  expect(headings(sheet)).toEqual([
    'On this page',
    'In the file grid',
    'In this grid',
    'On the bars',
    'At the start or end of a plan',
    'Everywhere',
    'In the page tabs',
  ])
  const said = sheet.getAllByRole('term').map(({ textContent }) => textContent ?? '')
  expect(said.filter(text => text.startsWith('does.'))).toEqual([])
})
