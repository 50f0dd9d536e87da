import { expect, test, vi } from 'vitest'
import { createCard } from '#player/pages/createCard.ts'
import { createState } from '#player/state/createState.ts'
import { initialState } from '#player/state/PlayerState.ts'
import type { CardPicture } from '#player/storage/ports.ts'

const pictureOf = (id: string) => new Blob([`picture ${id}`], { type: 'image/webp' })

/** A card over a server that answers each request when the test says so. */
function cardOf(known: CardPicture | null = null) {
  const state = createState(initialState('1'))
  const answers = new Map<string, (response: Response) => void>()
  const asked: string[] = []
  const save = vi.fn()
  const warn = vi.fn()
  const fetch = async (url: RequestInfo | URL) => {
    const id = String(url).split('/').at(-1) ?? ''
    asked.push(id)
    return new Promise<Response>(resolve => answers.set(id, resolve))
  }
  const card = createCard({ state, known, fetch, save, warn })
  async function answer(id: string, status = 200) {
    answers.get(id)?.(status === 200 ? new Response(pictureOf(id)) : new Response(null, { status }))
  }
  const shown = async () => {
    const url = state.get().cardPicture
    return url === null ? null : (await globalThis.fetch(url)).text()
  }
  return { card, answer, shown, asked, save, warn }
}

test('the picture of the card is fetched once, stored, and removed on request', async () => {
  const { card, answer, shown, asked, save } = cardOf()
  card.expect('1')
  card.expect('1')
  await answer('1')
  await vi.waitFor(async () => expect(await shown()).toBe('picture 1'))
  card.expect('1')
  expect(asked).toEqual(['1'])
  expect(save.mock.calls).toEqual([[{ card: { id: '1', picture: expect.any(Blob) } }]])
  card.expect(null)
  expect(await shown()).toBeNull()
  expect(save).toHaveBeenLastCalledWith({ card: null })
})

test('a stored picture is shown without a request', async () => {
  const { card, shown, asked } = cardOf({ id: '7', picture: pictureOf('7') })
  expect(await shown()).toBe('picture 7')
  card.expect('7')
  expect(asked).toEqual([])
  card.end()
  expect(await shown()).toBeNull()
})

test('a picture that arrives after a newer one was requested is dropped', async () => {
  const { card, answer, shown } = cardOf()
  card.expect('1')
  card.expect('2')
  await answer('2')
  await vi.waitFor(async () => expect(await shown()).toBe('picture 2'))
  await answer('1')
  card.expect('3')
  await answer('3')
  await vi.waitFor(async () => expect(await shown()).toBe('picture 3'))
})

test('a failed fetch is logged, leaves the picture, and is retried with the next heartbeat', async () => {
  const { card, answer, shown, warn, asked } = cardOf({ id: '7', picture: pictureOf('7') })
  card.expect('8')
  await answer('8', 503)
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce())
  expect(await shown()).toBe('picture 7')
  await vi.waitFor(() => {
    card.expect('8')
    expect(asked).toEqual(['8', '8'])
  })
  await answer('8')
  await vi.waitFor(async () => expect(await shown()).toBe('picture 8'))
})
