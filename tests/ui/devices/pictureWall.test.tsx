import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Playing } from '#contract/fleet/playing.ts'
import type { Pictured } from '#src/plugins/devices/pictures/Pictured.ts'
import { PictureWall } from '#src/plugins/devices/pictures/PictureWall.tsx'
import { renderInAdmin } from '#tests/ui/support/renderInAdmin.tsx'

const minute = 60_000

class SeesEverything {
  readonly #told: (entries: { isIntersecting: boolean }[]) => void
  constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
    this.#told = told
  }
  observe = () => queueMicrotask(() => this.#told([{ isIntersecting: true }]))
  disconnect = () => undefined
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', SeesEverything)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const playing = (programId: string): Playing => ({ programId, title: programId, why: 'plan', since: '', next: null })
const lobby = (programId: string): Pictured => ({
  id: '7',
  name: 'Lobby',
  status: 'online',
  state: 'normal',
  reasons: [],
  playing: playing(programId),
})

function Wall() {
  const [program, setProgram] = useState('a')
  return (
    <>
      <button type="button" onClick={() => setProgram('b')}>
        Change
      </button>
      <PictureWall devices={[lobby(program)]} least={minute} />
    </>
  )
}

test('the wall reads the pictures that it requested, and requests new ones when a screen shows something else', async () => {
  const glance = vi.fn(async () => [{ deviceId: '7', picture: null }])
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await renderInAdmin(<Wall />, { call: glance as never, words: ['devices'] })
  await screen.findByText('Lobby')
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await pass(1_000)
  expect(glance).toHaveBeenCalledTimes(1)
  await pass(5_000)
  expect(glance).toHaveBeenCalledTimes(2)
  await pass(minute / 2)
  expect(glance).toHaveBeenCalledTimes(2)

  fireEvent.click(screen.getByRole('button', { name: 'Change' }))
  await pass(1_000)
  expect(glance).toHaveBeenCalledTimes(3)
  await pass(15_000)
  expect(glance).toHaveBeenCalledTimes(6)
  await pass(5_000)
  expect(glance).toHaveBeenCalledTimes(6)
})
