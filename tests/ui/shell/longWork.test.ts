import { expect, test } from 'vitest'
import { createLongWork } from '#src/core/state/longWork.ts'

function open() {
  let time = 0
  const work = createLongWork(() => time)
  const upload = work.start({ id: 'u', title: 'clip.mp4', unit: 'bytes', total: 1000 })
  return { work, upload, wait: (ms: number) => (time += ms), row: () => work.get()[0] }
}

test('speed and time left follow the progress', () => {
  const { upload, wait, row } = open()
  wait(1000)
  upload.progress(100, 1000)
  expect(row()).toMatchObject({ done: 100, speed: 100, left: 9, state: 'running' })
})

test('one slow moment does not turn the forecast over', () => {
  const { upload, wait, row } = open()
  wait(1000)
  upload.progress(100, 1000)
  wait(1000)
  upload.progress(110, 1000)
  expect(row()?.speed).toBe(73)
})

test('progress that comes too fast to be measured still moves the amount', () => {
  const { upload, wait, row } = open()
  wait(100)
  upload.progress(100, 1000)
  expect(row()).toMatchObject({ done: 100, speed: 0, left: null })
})

test('what ended well is cleared; what runs stays, and so does what failed, with its reason, until it is taken away by itself', () => {
  const { work, upload } = open()
  const forgotten: string[] = []
  work.start({ id: 'v', title: 'b', unit: 'items' })
  work.start({ id: 'w', title: 'c', unit: 'items', controls: { forget: () => forgotten.push('w') } }).done()
  upload.fail('disk full')
  work.clearDone()
  expect(work.get().map(({ id }) => id)).toEqual(['u', 'v'])
  expect(work.get()[0]).toMatchObject({ state: 'failed', message: 'disk full' })
  expect(forgotten).toEqual(['w'])
  work.forget('u')
  expect(work.get().map(({ id }) => id)).toEqual(['v'])
})

test('started again under its id it is one row, not two', () => {
  const { work, upload } = open()
  upload.fail('x')
  work.start({ id: 'u', title: 'clip.mp4', unit: 'bytes' })
  expect(work.get().map(({ state }) => state)).toEqual(['running'])
})
