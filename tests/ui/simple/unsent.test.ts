// Unsent input is offered again until it is sent or discarded; tests/e2e/simpleMode.spec.ts tests it across a reload.
import { afterEach, expect, test, vi } from 'vitest'
import type { Draft } from '#src/simple/release/draft.ts'
import { now } from '#src/simple/release/planOf.ts'
import { isWorthKeeping, newUnsent } from '#src/simple/release/unsent.ts'
import { openUnsent } from '#src/simple/release/unsentStore.ts'

/** The browser's database; null: the browser refuses access. */
const disk = vi.hoisted(() => ({ stores: null as Record<string, Map<string, unknown>> | null }))
vi.mock('idb', () => ({
  async openDB() {
    const { stores } = disk
    if (!stores) throw new Error('no access')
    return {
      put: async (store: string, value: { id: string }, key = value.id) => void stores[store]?.set(key, value),
      get: async (store: string, key: string) => stores[store]?.get(key),
      delete: async (store: string, key: string) => void stores[store]?.delete(key),
      getAllFromIndex: async (store: string) => [...(stores[store]?.values() ?? [])],
    }
  },
}))
afterEach(() => {
  disk.stores = null
})

const text = (words: string): Draft => ({
  title: words,
  content: { kind: 'text', text: words, look: { color: '#000000', background: '#ffffff' } },
  size: null,
})
const at = (changedAt: number, words: string, owner = 'ann') => ({
  ...newUnsent(owner, 'text', text(words)),
  changedAt,
})

test('an unsent release is offered to its account, the last changed first, until it is removed', async () => {
  const store = openUnsent()
  const [first, second] = [at(1, 'Closed'), at(2, 'Open')]
  await store.save(first)
  await store.save(second)
  await store.save(at(3, 'Secret', 'bob'))
  expect((await store.all('ann')).map(({ draft }) => draft?.title)).toEqual(['Open', 'Closed'])
  await store.save({ ...first, changedAt: 4, when: { ...now, mode: 'time', untilTime: '18:00' } })
  expect((await store.all('ann'))[0]).toMatchObject({ id: first.id, when: { untilTime: '18:00' } })
  await store.remove(first.id)
  expect((await store.all('ann')).map(({ id }) => id)).toEqual([second.id])
})

test('the oldest go when there are more than five', async () => {
  const store = openUnsent()
  for (const time of [1, 2, 3, 4, 5, 6]) await store.save(at(time, `text ${time}`))
  expect((await store.all('ann')).map(({ changedAt }) => changedAt)).toEqual([6, 5, 4, 3, 2])
})

test('a change that is saved while the release is sent does not bring it back', async () => {
  const store = openUnsent()
  const unsent = at(1, 'Closed')
  await Promise.all([store.save(unsent), store.save({ ...unsent, changedAt: 2 }), store.remove(unsent.id)])
  expect(await store.all('ann')).toEqual([])
})

test('only what somebody typed or chose is kept', () => {
  const program: Draft = { title: 'Menu', content: { kind: 'program', programId: '5' }, size: null }
  const files: Draft = { title: 'a', content: { kind: 'files', files: [new File(['a'], 'a.png')] }, size: null }
  const template = (texts: Record<string, string>): Draft => ({
    title: 'Offer',
    content: { kind: 'template', templateId: '1', texts, pictures: [] },
    size: null,
  })
  const kept = (draft: Draft | null) => isWorthKeeping(newUnsent('ann', 'screens', draft))
  expect([null, text('  '), program, template({})].map(kept)).toEqual([false, false, false, false])
  expect([text('Closed'), files, template({ title: 'Sale' })].map(kept)).toEqual([true, true, true])
  expect(isWorthKeeping({ ...newUnsent('ann', 'screens', program), isAlone: true })).toBe(true)
})

const fileOf = (name: string, size = 1) => Object.defineProperty(new File(['a'], name), 'size', { value: size })
const tooLarge = 101 * 1024 * 1024

test('an earlier stored version goes when its files become too large to store', async () => {
  disk.stores = { unsent: new Map(), files: new Map() }
  const store = openUnsent()
  const of = (file: File): Draft => ({ title: file.name, content: { kind: 'files', files: [file] }, size: null })
  const first = newUnsent('ann', 'screens', of(fileOf('small.png')))
  await store.save(first)
  expect((await openUnsent().all('ann')).map(({ draft }) => draft?.title)).toEqual(['small.png'])
  await store.save({ ...first, draft: of(fileOf('large.mp4', tooLarge)) })
  expect(await openUnsent().all('ann')).toEqual([])
  expect((await store.all('ann')).map(({ draft }) => draft?.title)).toEqual(['large.mp4'])
})

test.each([
  ['too large to store', tooLarge, {}],
  ['rejected by the server', 1, { isWithoutFiles: true }],
])('a template whose picture is %s is stored with its texts alone', async (_, size, options) => {
  const storedFiles = new Map<string, unknown>()
  disk.stores = { unsent: new Map(), files: storedFiles }
  const store = openUnsent()
  const template = (title: string, file: File): Draft => ({
    title: 'Offer',
    content: { kind: 'template', templateId: '1', texts: { title }, pictures: [{ nodeId: 'n', file }] },
    size: null,
  })
  const first = newUnsent('ann', 'template', template('Sale', fileOf('a.png')))
  await store.save(first)
  await store.save({ ...first, draft: template('Today', fileOf('b.png', size)) }, options)
  const [stored] = await openUnsent().all('ann')
  expect(stored?.draft?.content).toMatchObject({ texts: { title: 'Today' }, pictures: [] })
  expect([...storedFiles.values()]).toEqual([[]])
  expect((await store.all('ann'))[0]?.draft?.content).toMatchObject({ pictures: [{ nodeId: 'n' }] })
})

test('files that the server rejects leave what is stored', async () => {
  disk.stores = { unsent: new Map(), files: new Map() }
  const files: Draft = { title: 'a', content: { kind: 'files', files: [fileOf('a.png')] }, size: null }
  const unsent = newUnsent('ann', 'screens', files)
  await openUnsent().save(unsent, { isWithoutFiles: true })
  expect(await openUnsent().all('ann')).toEqual([])
  await openUnsent().save(unsent)
  await openUnsent().save(unsent, { isWithoutFiles: true })
  expect((await openUnsent().all('ann')).map(({ id }) => id)).toEqual([unsent.id])
})
