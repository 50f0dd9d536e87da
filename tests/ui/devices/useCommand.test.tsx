import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useCommand } from '#src/plugins/devices/control/useCommand.ts'
import { renderInAdmin } from '#tests/ui/support/renderInAdmin.tsx'

afterEach(cleanup)

type Say = (payload: { id: string; command: string; state: string }) => void

/** A page that sends `refresh`; the test controls socket and answer. */
async function openPage() {
  const ended = vi.fn()
  let say: Say = () => undefined
  const answers: ((answer: { commandId: string }) => void)[] = []
  function Page() {
    const { send, isWaiting } = useCommand('7', ended)
    return (
      <button type="button" onClick={() => void send('refresh')}>
        {isWaiting('refresh') ? 'Waiting' : 'Refresh'}
      </button>
    )
  }
  await renderInAdmin(<Page />, {
    words: ['devices'],
    call: () => new Promise(resolve => void answers.push(resolve)),
    socket: (_channel, handler) => {
      say = handler as Say
      return () => undefined
    },
  })
  const press = () => act(() => screen.getByRole('button').click())
  async function answer(at: number, commandId: string) {
    await vi.waitFor(() => expect(answers[at]).toBeDefined())
    await act(async () => {
      answers[at]?.({ commandId })
      await new Promise(done => setTimeout(done))
    })
  }
  return {
    ended,
    press,
    answer,
    tell: (id: string, state = 'success') => act(() => say({ id, command: 'refresh', state })),
  }
}

test('a command waits until the screen says how it ended', async () => {
  const { ended, press, answer, tell } = await openPage()
  press()
  await answer(0, '1')
  expect(screen.getByRole('button').textContent).toBe('Waiting')
  tell('1', 'delivered')
  tell('2')
  expect(screen.getByRole('button').textContent).toBe('Waiting')
  tell('1')
  expect(screen.getByRole('button').textContent).toBe('Refresh')
  expect(ended.mock.calls).toEqual([['refresh']])
})

test('an end that is heard before the answer that names the command is not lost', async () => {
  const { ended, press, answer, tell } = await openPage()
  press()
  tell('1')
  expect(ended).not.toHaveBeenCalled()
  await answer(0, '1')
  expect(screen.getByRole('button').textContent).toBe('Refresh')
  expect(ended.mock.calls).toEqual([['refresh']])
})

test('ends of commands from elsewhere are passed over', async () => {
  const { ended, press, answer, tell } = await openPage()
  tell('1')
  press()
  tell('2')
  await answer(0, '1')
  expect(screen.getByRole('button').textContent).toBe('Waiting')
  expect(ended).not.toHaveBeenCalled()
})
