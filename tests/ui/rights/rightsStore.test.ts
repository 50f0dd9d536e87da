import { expect, test } from 'vitest'
import type { MenuNode } from '#contract/resources/people/menu.ts'
import { createRightsLoad } from '#src/core/rights/createRightsLoad.ts'
import { createRightsStore } from '#src/core/state/rightsStore.ts'

type Answer = { menu: readonly MenuNode[]; roles: readonly string[] }
const answer = (...roles: string[]): Answer => ({ menu: [], roles })

/** A server whose answers the test gives one after another. */
function createAnswers() {
  const asked: { resolve(given: Answer): void; reject(error: Error): void }[] = []
  return {
    asked,
    load: () => new Promise<Answer>((resolve, reject) => void asked.push({ resolve, reject })),
    async give(at: number, given: Answer | Error) {
      await expect.poll(() => asked.length).toBeGreaterThan(at)
      if (given instanceof Error) asked[at]?.reject(given)
      else asked[at]?.resolve(given)
    },
  }
}

test('a change during a refresh is fetched after it, once for all callers', async () => {
  const server = createAnswers()
  const store = createRightsStore(server.load)
  const first = store.refresh()
  const [second, third] = [store.refresh(), store.refresh()]
  await server.give(0, answer('before'))
  await server.give(1, answer('after'))
  expect(await Promise.all([first, second, third]).then(all => all.map(({ roles }) => roles))).toEqual(
    Array(3).fill(['after']),
  )
  expect(store.get().rights.roles).toEqual(['after'])
  expect(server.asked).toHaveLength(2)
})

test('a caller that only needs rights shares the load under way', async () => {
  const server = createAnswers()
  const store = createRightsStore(server.load)
  const [first, second] = [store.ready(), store.ready()]
  await server.give(0, answer('one'))
  expect((await first).roles).toEqual(['one'])
  expect((await second).roles).toEqual(['one'])
  expect(server.asked).toHaveLength(1)
})

test('an answer for the account that signed out never reaches the next account', async () => {
  const server = createAnswers()
  const store = createRightsStore(server.load)
  const former = store.ready()
  store.reset()
  const present = store.ready()
  await server.give(1, answer('present'))
  expect((await present).roles).toEqual(['present'])
  await server.give(0, answer('former'))
  expect((await former).roles).toEqual(['former'])
  expect(store.get().rights.roles).toEqual(['present'])
})

test('a failed refresh keeps the rights and the next one loads again', async () => {
  const server = createAnswers()
  const store = createRightsStore(server.load)
  const first = store.ready()
  await server.give(0, answer('kept'))
  await first
  const failed = store.refresh()
  await server.give(1, new Error('offline'))
  await expect(failed).rejects.toThrow('offline')
  expect(store.get()).toMatchObject({ phase: 'ready', rights: { roles: ['kept'] } })
  const again = store.refresh()
  await server.give(2, answer('new'))
  expect((await again).roles).toEqual(['new'])
})

test('the rights of the last visit are in effect until the first load, and while loading fails', async () => {
  const server = createAnswers()
  const store = createRightsStore(server.load, answer('known'))
  expect(store.get()).toMatchObject({ phase: 'ready', rights: { roles: ['known'] } })
  const failed = store.refresh()
  await server.give(0, new Error('away'))
  await expect(failed).rejects.toThrow('away')
  expect(store.get()).toMatchObject({ phase: 'ready', rights: { roles: ['known'] } })
  const loaded = store.refresh()
  await server.give(1, answer('present'))
  await loaded
  expect(store.get().rights.roles).toEqual(['present'])
})

test('the account of a sign-in serves the first load alone: a later one reads what has changed since', async () => {
  const asked: string[] = []
  const answers = { getMenuList: [], info: { roles: [{ name: 'ROLE_NEW' }], permissions: [] } }
  const call = async (_declared: unknown, name: keyof typeof answers) => {
    asked.push(name)
    return answers[name]
  }
  const saved: (readonly string[])[] = []
  const load = createRightsLoad({
    call: call as never,
    userId: () => '7',
    saveRoles: roles => saved.push(roles),
    entered: { roles: [{ name: 'ROLE_OLD' }], permissions: [] } as never,
  })
  expect((await load()).roles).toEqual(['ROLE_OLD'])
  expect(asked).toEqual(['getMenuList'])
  expect((await load()).roles).toEqual(['ROLE_NEW'])
  expect(asked).toEqual(['getMenuList', 'getMenuList', 'info'])
  expect(saved).toEqual([['ROLE_OLD'], ['ROLE_NEW']])
})
