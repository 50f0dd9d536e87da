import { describe, expect, it } from 'vitest'
import { layersOf, nothingShown, type ProgramSlot, type SwitchEvent, switched } from '#stage/program/switching.ts'
import { programOf } from './nodeOf.ts'

const slot = (key: string): ProgramSlot => ({ key, document: programOf([]), resolveMedia: () => undefined })
const [a, b, c] = [slot('a'), slot('b'), slot('c')]
const stateAfter = (...events: SwitchEvent[]) => events.reduce(switched, nothingShown)
const layers = (...given: Parameters<typeof layersOf>) =>
  layersOf(...given).map(each => `${each.slot.key} ${each.role}`)

describe('the switcher', () => {
  it('keeps the next one out of sight', () => {
    expect(layers(stateAfter({ type: 'begin', slot: a }), a, b)).toEqual(['a shown', 'b waiting'])
  })

  it('shows two during a change and one after it', () => {
    const begun = [
      { type: 'begin', slot: a },
      { type: 'begin', slot: b },
    ] as const
    expect(layers(stateAfter(...begun), b, c)).toEqual(['a leaving', 'b shown', 'c waiting'])
    expect(layers(stateAfter(...begun, { type: 'done' }), b, c)).toEqual(['b shown', 'c waiting'])
  })

  it('never lists one program twice', () => {
    expect(layers(stateAfter({ type: 'begin', slot: a }), a, a)).toEqual(['a shown'])
    const back = stateAfter({ type: 'begin', slot: a }, { type: 'begin', slot: b })
    expect(layers(back, a, a)).toEqual(['a leaving', 'b shown'])
  })

  it('forgets that a program was ready once it is gone', () => {
    const state = stateAfter({ type: 'ready', key: 'a' }, { type: 'ready', key: 'b' }, { type: 'gone', key: 'a' })
    expect([...state.ready]).toEqual(['b'])
  })
})
