import { describe, expect, it } from 'vitest'
import { candidateOf, mountedOf, nextShowing, nothingYet } from '#stage/widgets/showing.ts'
import { turnAt } from '#stage/widgets/turnAt.ts'

describe('several contents in one widget', () => {
  it('follow each other round and round, each for its own time', () => {
    const at = [0, 999, 1000, 3999, 4000, 4001, 5000].map(time => turnAt([1000, 3000], time))
    expect(at).toEqual([0, 0, 1, 1, 0, 0, 1])
  })

  it('without any time stay at the first', () => {
    expect([turnAt([], 5000), turnAt([0, 0], 5000)]).toEqual([0, 0])
  })

  it('keep one on screen until the coming one is decoded', () => {
    const keys = ['a', 'b', 'c']
    const first = nextShowing(nothingYet, { type: 'show', key: 'a', isMoved: false })
    expect(mountedOf(first, keys, 1)).toEqual(['a', 'b', 'c'])
    const moving = nextShowing(first, { type: 'show', key: 'b', isMoved: true })
    expect(moving).toMatchObject({ shown: 'b', leaving: 'a' })
    expect(nextShowing(moving, { type: 'done' })).toMatchObject({ shown: 'b', leaving: null })
    expect(mountedOf(nextShowing(moving, { type: 'done' }), keys, 1)).toEqual(['b', 'c'])
  })

  it('pass over what cannot be shown, and have none when none can', () => {
    expect(candidateOf(['a', 'b', 'c'], 1, new Set(['b']))).toBe('c')
    expect(candidateOf(['a', 'b', 'c'], 2, new Set(['c']))).toBe('a')
    expect(candidateOf(['a'], 0, new Set(['a']))).toBeUndefined()
  })
})
