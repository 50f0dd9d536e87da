// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { programHandlers } from '#player/commands/programHandlers.ts'
import type { Showing } from '#player/schedule/Play.ts'
import { planOf, programOf } from './support/manifestOf.ts'

/** Handlers of a screen that has programs under these plans and shows `current`. */
function handlersOn(ids: readonly string[], current: string | null) {
  const all = ids.map(id => {
    const plan = planOf(id, { programId: `p-${id[0]}` })
    return { plan, program: programOf(plan) }
  })
  const chosen: string[] = []
  const on = all.find(({ plan }) => plan.id === current)
  const showing = { current: on ? { ...on, id: 'play', why: 'idle', isCounted: true } : null }
  const handlers = programHandlers({
    offered: () => all,
    showing: () => showing as Showing,
    choose(plan) {
      chosen.push(plan.id)
      return null
    },
  })
  return { handlers, chosen }
}

describe('the programs that a screen holds', () => {
  test('are listed each once, with the one that is on', async () => {
    const { handlers } = handlersOn(['a', 'b', 'a2'], 'b')
    const { programs } = await handlers.programList({})
    expect(programs.map(({ programId, isPlaying }) => [programId, isPlaying])).toEqual([
      ['p-a', false],
      ['p-b', true],
    ])
  })

  test('are gone through in both ways, round and round', async () => {
    const { handlers, chosen } = handlersOn(['a', 'b', 'c'], 'c')
    expect(await handlers.programNext({})).toMatchObject({ programId: 'p-a' })
    expect(await handlers.programLast({})).toMatchObject({ programId: 'p-b' })
    expect(chosen).toEqual(['a', 'b'])
    const first = handlersOn(['a', 'b', 'c'], 'a')
    expect(await first.handlers.programLast({})).toMatchObject({ programId: 'p-c' })
    const card = handlersOn(['a', 'b'], null)
    expect(await card.handlers.programNext({})).toMatchObject({ programId: 'p-a' })
    expect(await card.handlers.programLast({})).toMatchObject({ programId: 'p-b' })
  })

  test('say why not, where there is no other or not the one that is meant', async () => {
    await expect(handlersOn(['a', 'a2'], 'a').handlers.programNext({})).rejects.toThrow('screen.onlyOne')
    await expect(handlersOn([], null).handlers.programLast({})).rejects.toThrow('screen.onlyOne')
    await expect(handlersOn(['a'], null).handlers.programChoice({ programId: 'p-z' })).rejects.toThrow('screen.notHeld')
  })
})
