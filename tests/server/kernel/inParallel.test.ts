import { expect, test } from 'vitest'
import { inParallel } from '#server/imports/inParallel.ts'

test('after a failure no further item is started, and those already started are awaited', async () => {
  const started: number[] = []
  const ended: number[] = []
  let finish = () => {}
  const finished = new Promise<void>(done => {
    finish = done
  })
  const result = inParallel([1, 2, 3, 4], 2, async item => {
    started.push(item)
    if (item === 1) throw new Error('1')
    await finished
    ended.push(item)
  })
  finish()
  await expect(result).rejects.toThrow('1')
  expect(started).toEqual([1, 2])
  expect(ended).toEqual([2])
})

test('the results are in the order of the items', async () => {
  const waits = [Promise.resolve(), Promise.resolve().then(() => undefined)]
  const results = await inParallel([1, 0], 2, async item => {
    await waits[item]
    return item
  })
  expect(results).toEqual([1, 0])
})
