// What was typed is offered again until it is sent or discarded; tests/e2e/simpleMode.spec.ts tests it across a reload.
import { expect, test } from 'vitest'
import type { Draft } from '#src/simple/release/draft.ts'
import { now } from '#src/simple/release/planOf.ts'
import { isWorthKeeping, newUnsent } from '#src/simple/release/unsent.ts'
import { openUnsent } from '#src/simple/release/unsentStore.ts'

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
