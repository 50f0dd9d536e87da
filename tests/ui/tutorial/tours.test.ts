import { expect, test } from 'vitest'
import type { StoredTour } from '#contract/services/system/tutorial.ts'
import { wayOf } from '#src/plugins/tutorial/center/firstScreenSteps.ts'
import { cardPosition } from '#src/plugins/tutorial/tour/cardPosition.ts'
import { createTours } from '#src/plugins/tutorial/tour/createTours.ts'

const nothing = { pair: false, upload: false, make: false, send: false, see: false }
const all = () => true

test('the first step that is open is the next, whatever was done after it', () => {
  const { steps, isWalked } = wayOf({ ...nothing, pair: true, make: true }, all)
  expect(steps.map(({ key, isDone, isNext }) => [key, isDone, isNext])).toEqual([
    ['pair', true, false],
    ['upload', false, true],
    ['make', true, false],
    ['send', false, false],
    ['see', false, false],
  ])
  expect(isWalked).toBe(false)
})

test('steps are there for who may take them and see what came of them; the way is walked when these are done', () => {
  const mayNot = (page: string, perm: string) => !(page === 'program' && perm === 'send')
  const { steps } = wayOf({ ...nothing, upload: null }, mayNot)
  expect(steps.map(({ key }) => key)).toEqual(['pair', 'make', 'see'])
  expect(wayOf({ pair: true, upload: null, make: true, send: false, see: true }, mayNot).isWalked).toBe(true)
  expect(wayOf(nothing, () => false)).toEqual({ steps: [], isWalked: true })
})

const view = { width: 1200, height: 800 }
const card = { width: 360, height: 200 }
const at = (top: number, left: number, width = 100, height = 40) => ({ top, left, width, height })

test('the card stands below its target, above a low one, and beside a tall one, from the side that is read first', () => {
  expect(cardPosition(at(100, 300), card, view, false)).toEqual({ top: 154, left: 300 })
  expect(cardPosition(at(100, 700), card, view, true)).toEqual({ top: 154, left: 440 })
  expect(cardPosition(at(700, 300), card, view, false)).toEqual({ top: 486, left: 300 })
  expect(cardPosition(at(10, 100, 300, 780), card, view, false)).toEqual({ top: 12, left: 414 })
  expect(cardPosition(at(10, 500, 300, 780), card, view, true)).toEqual({ top: 12, left: 126 })
})

test('it never leaves the view, and without a target stands in the corner at the end of the line', () => {
  expect(cardPosition(at(100, 1150), card, view, false).left).toBe(1200 - 360 - 12)
  expect(cardPosition(null, card, view, false)).toEqual({ top: 588, left: 828 })
  expect(cardPosition(null, card, view, true)).toEqual({ top: 588, left: 12 })
  expect(cardPosition(at(0, 0, 1200, 800), card, view, false)).toEqual({ top: 588, left: 828 })
})

function begin({ kept = [] as StoredTour[], memory = new Map<string, string>(), user = 'ann' } = {}) {
  const told: StoredTour[] = []
  const call = async (_service: unknown, key: string, input?: unknown) => {
    if (key === 'tours') return kept
    told.push(input as StoredTour)
    return null
  }
  const tours = createTours({
    call: call as never,
    memory: {
      getItem: key => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
      removeItem: key => void memory.delete(key),
    },
    user: () => user,
  })
  async function start(tour: string) {
    tours.start(tour)
    await expect.poll(() => tours.get().walked?.tour).toBe(tour)
  }
  return { tours, told, memory, start }
}

test('a tour goes on where it stopped; one that is over begins anew', async () => {
  const { tours, told, start } = begin({
    kept: [
      { tour: 'devices', step: 3, standing: 'open' },
      { tour: 'media', step: 0, standing: 'done' },
    ],
  })
  await start('devices')
  expect(tours.get().walked).toEqual({ tour: 'devices', step: 3 })
  tours.move(4)
  tours.leave()
  expect(tours.get().walked).toBeNull()
  await start('devices')
  expect(tours.get().walked).toEqual({ tour: 'devices', step: 4 })
  tours.end('devices', 'done')
  expect(tours.get().walked).toBeNull()
  await start('devices')
  expect(tours.get().walked).toEqual({ tour: 'devices', step: 0 })
  expect(told.map(({ step, standing }) => `${step} ${standing}`)).toEqual([
    '3 open',
    '4 open',
    '4 open',
    '0 done',
    '0 open',
  ])
})

test('a tour is walked on after a reload, by the same person alone', async () => {
  const { tours, memory, start } = begin()
  await start('media')
  tours.move(2)
  expect(begin({ memory }).tours.get().walked).toEqual({ tour: 'media', step: 2 })
  expect(begin({ memory, user: 'bob' }).tours.get().walked).toBeNull()
  tours.end('media', 'skipped')
  expect(begin({ memory }).tours.get().walked).toBeNull()
})

test('to skip a tour that is not walked leaves the one that is', async () => {
  const { tours, start } = begin()
  await start('media')
  tours.end('devices', 'skipped')
  expect(tours.get().walked?.tour).toBe('media')
})
