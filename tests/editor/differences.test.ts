import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyProgram, type ProgramNode } from '#contract/programs/program.ts'
import { createNode } from '#src/editor/document/createNode.ts'
import { isSameProgram } from '#src/editor/document/isSameProgram.ts'
import { differencesOf } from '#src/editor/editions/differencesOf.ts'
import { arbitraryProgram } from './arbitraryProgram.ts'

const artboard = emptyProgram(1920, 1080)
const clock = (id: string): ProgramNode => createNode({ kind: 'clock', id, artboard })
const of = (...nodes: ProgramNode[]) => ({ ...artboard, nodes })

describe('what differs between two states of a program', () => {
  it('names what was added, removed and changed, each property with both values', () => {
    const moved = { ...clock('b'), x: 7, props: { ...clock('b').props, color: '#ff0000' } }
    expect(differencesOf(of(clock('a'), clock('b')), of(moved, clock('c')))).toEqual([
      {
        kind: 'changed',
        node: moved,
        changes: [
          { scope: 'node', name: 'x', from: clock('b').x, to: 7 },
          { scope: 'props.clock', name: 'color', from: clock('b').props.color, to: '#ff0000' },
        ],
      },
      { kind: 'added', node: clock('c') },
      { kind: 'removed', node: clock('a') },
    ])
  })

  it('finds none when only the order of keys differs, as PostgreSQL returns them', () => {
    const stops = { from: '#000000', to: '#ffffff', angle: 90 } as never
    const reordered = { angle: 90, to: '#ffffff', from: '#000000' } as never
    const withGradient = (gradient: never) => ({ ...artboard, background: { ...artboard.background, gradient } })
    expect(differencesOf(withGradient(stops), withGradient(reordered))).toEqual([])
  })

  it('names the settings of the program itself', () => {
    const after = { ...artboard, duration: 9000, background: { color: '#ffffff', file: '5' } }
    expect(differencesOf(artboard, after)).toEqual([
      {
        kind: 'changed',
        node: null,
        changes: [
          { scope: 'program', name: 'color', from: '#000000', to: '#ffffff' },
          { scope: 'program', name: 'picture', from: null, to: '5' },
          { scope: 'program', name: 'duration', from: null, to: 9000 },
        ],
      },
    ])
  })

  it('names of a new order only what must have been moved', () => {
    const [a, b, c, d] = [clock('a'), clock('b'), clock('c'), clock('d')]
    const found = differencesOf(of(a, b, c, d), of(d, a, b, c))
    expect(found).toEqual([
      { kind: 'changed', node: d, changes: [{ scope: 'node', name: 'layer', from: null, to: null }] },
    ])
    // Adding or removing a component does not count as moving the other components.
    expect(differencesOf(of(a, b), of(c, a, b)).map(({ kind }) => kind)).toEqual(['added'])
  })

  it('is empty between equal programs and nothing else, and mirrored the other way round', () => {
    fc.assert(
      fc.property(arbitraryProgram, arbitraryProgram, (one, other) => {
        expect(differencesOf(one, structuredClone(one))).toEqual([])
        // Guides are not shown on screens, so a changed guide is no difference.
        const plain = (document: typeof one) => ({ ...document, guides: undefined })
        const forth = differencesOf(one, other)
        if (!isSameProgram(plain(one), plain(other))) expect(forth.length).toBeGreaterThan(0)
        const count = (kind: string, found: typeof forth) => found.filter(one => one.kind === kind).length
        const back = differencesOf(other, one)
        expect(count('added', forth)).toBe(count('removed', back))
        expect(count('changed', forth)).toBe(count('changed', back))
      }),
    )
  })
})
