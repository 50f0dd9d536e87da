import { describe, expect, it } from 'vitest'
import { canBeSeen, candidateOf, mountedOf, nextShowing, nothingYet, wantedOf } from '#stage/widgets/turns/showing.ts'
import { turnAt } from '#stage/widgets/turns/turnAt.ts'

const at = (...times: number[]) => times.map(time => turnAt([1000, 3000], time))

describe('several items in one widget', () => {
  it('follow each other round and round, each for its own time', () => {
    expect(at(0, 999, 1000, 3999, 4000, 4001, 5000).map(({ turn }) => turn)).toEqual([0, 0, 1, 1, 0, 0, 1])
  })

  it('know whom they take the place of, and since when; the first has nobody before it', () => {
    expect(at(0, 1250, 4600)).toEqual([
      { turn: 0, previous: null, since: 0 },
      { turn: 1, previous: 0, since: 250 },
      { turn: 0, previous: 1, since: 600 },
    ])
    expect(turnAt([1000, 3000], 300, 1)).toEqual({ turn: 0, previous: 1, since: 300 })
    expect([turnAt([1000], 5300).previous, turnAt([1000, 3000], 300, 0).previous]).toEqual([null, null])
  })

  it('without any time stay at the first', () => {
    expect([turnAt([], 5000).turn, turnAt([0, 0], 5000).turn]).toEqual([0, 0])
  })

  it('keep what is on screen until the coming one and the one it takes the place of are decoded', () => {
    const keys = ['a', 'b', 'c']
    const change = wantedOf(nothingYet, keys, { turn: 1, leaving: 0 })
    expect(change).toEqual({ shown: 'b', leaving: 'a' })
    if (!change) throw new Error('it changes')
    expect(mountedOf(nothingYet, keys, change)).toEqual(keys)
    const half = nextShowing(nothingYet, { type: 'decoded', key: 'b' })
    expect(canBeSeen(half, change)).toBe(false)
    const whole = nextShowing(half, { type: 'decoded', key: 'a' })
    expect(canBeSeen(whole, change)).toBe(true)
    expect(canBeSeen(nextShowing(whole, { type: 'gone', key: 'a' }), change)).toBe(false)
    const seen = nextShowing(whole, { type: 'show', pair: { shown: 'b', leaving: null } })
    expect(mountedOf(seen, keys, wantedOf(seen, keys, { turn: 1, leaving: null }))).toEqual(['b', 'c'])
  })

  it('pass over what cannot be shown, and have none when none can', () => {
    expect(candidateOf(['a', 'b', 'c'], 1, new Set(['b']))).toBe('c')
    expect(candidateOf(['a', 'b', 'c'], 2, new Set(['c']))).toBe('a')
    const lost = nextShowing(nothingYet, { type: 'failed', key: 'a' })
    expect(wantedOf(lost, ['a'], { turn: 0, leaving: null })).toBeNull()
    expect(wantedOf(lost, ['a', 'b'], { turn: 0, leaving: 1 })).toEqual({ shown: 'b', leaving: null })
  })
})
