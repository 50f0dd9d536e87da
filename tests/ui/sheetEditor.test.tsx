import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import SheetEditor from '#src/editor/widgets/sheet/SheetEditor.tsx'
import { renderInAdmin } from './support/renderInAdmin.tsx'

afterEach(cleanup)

test('a table that is opened takes keys at once, in its first cell', async () => {
  const column = { width: 50, align: 'start' as const }
  const onChange = vi.fn()
  const sheet = { columns: [column, column], rows: [['Old', '']] }
  await renderInAdmin(<SheetEditor sheet={sheet} onChange={onChange} onClose={() => undefined} />, {
    words: ['components', 'editor'],
  })
  const [first] = await screen.findAllByRole<HTMLInputElement>('textbox')
  await vi.waitFor(() => expect(document.activeElement).toBe(first))
  await userEvent.keyboard('Monday')
  await userEvent.tab()
  expect(onChange).toHaveBeenCalledWith(expect.objectContaining({ rows: [['Monday', '']] }))
})
