// Unfinished input survives re-renders of the page.
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { DateInput } from '#src/ui/fields/inputs/DateInput.tsx'
import { MomentInput } from '#src/ui/fields/inputs/MomentInput.tsx'
import { TimeInput } from '#src/ui/fields/inputs/TimeInput.tsx'
import { renderInAdmin } from '#tests/ui/support/renderInAdmin.tsx'

afterEach(cleanup)

const boxes = [
  { name: 'a time', Input: TimeInput, value: '09:00', typed: '5:00 PM', told: '17:00' },
  { name: 'a day', Input: DateInput, value: '2026-01-02', typed: '03/04/2026', told: '2026-03-04' },
  {
    name: 'a moment',
    Input: MomentInput,
    value: '2026-01-02T09:00:00Z',
    typed: '03/04/2026 5:00 pm',
    told: /^2026-03-0/,
  },
]

test.each(boxes)('$name that was typed is told, also when its page is drawn anew before the box is left', async box => {
  const onChange = vi.fn()
  let drawAnew = () => {}
  function Form() {
    const [, setTimes] = useState(0)
    drawAnew = () => setTimes(times => times + 1)
    return <box.Input id="box" value={box.value} onChange={onChange} />
  }
  await renderInAdmin(<Form />)
  const input = await screen.findByRole('textbox')
  const hand = userEvent.setup()
  await hand.click(input)
  fireEvent.change(input, { target: { value: box.typed } })
  act(drawAnew)
  await hand.tab()
  const told = typeof box.told === 'string' ? box.told : expect.stringMatching(box.told)
  await vi.waitFor(() => expect(onChange).toHaveBeenLastCalledWith(told), 15_000)
})
