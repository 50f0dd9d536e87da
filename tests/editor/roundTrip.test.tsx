import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyProgram } from '#contract/program.ts'
import { createNode } from '#src/editor/document/createNode.ts'
import { arbitraryProgram } from './arbitraryProgram.ts'
import { openStore } from './openStore.tsx'

describe('a program in the builder', () => {
  it('comes out of Craft as it went in, unknown widgets and nulls included', () => {
    fc.assert(
      fc.property(arbitraryProgram, program => {
        const { store, close } = openStore(program)
        const out = store.get().document
        close()
        expect(out).toEqual(program)
      }),
      { numRuns: 150 },
    )
  })

  it('keeps a property that is null: Craft itself would drop it', () => {
    const artboard = emptyProgram(1920, 1080)
    const video = createNode({ kind: 'video', id: 'v', artboard })
    const { store } = openStore({ ...artboard, nodes: [video] })
    expect(store.get().document.nodes[0]?.props).toStrictEqual({
      file: null,
      fit: 'contain',
      volume: 100,
      length: null,
    })
  })
})
