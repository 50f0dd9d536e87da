import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyProgram } from '#contract/programs/program.ts'
import { readProgram } from '#contract/programs/readProgram.ts'
import { createNode } from '#src/editor/document/createNode.ts'
import { isSameProgram } from '#src/editor/document/isSameProgram.ts'
import { patchNodes } from '#src/editor/document/patchNodes.ts'
import { anyProgram } from '#tests/contract/program/anyProgram.ts'
import { arbitraryProgram } from './arbitraryProgram.ts'
import { openStore } from './openStore.tsx'
import { openEdits, randomEdits } from './randomEdits.ts'

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

  it('saved and loaded is the same, whatever was done to it', () => {
    const { names } = openEdits(openStore(emptyProgram(16, 16)).store)
    fc.assert(
      fc.property(anyProgram, randomEdits(names), (program, edits) => {
        const { store, close } = openStore(program)
        const { run } = openEdits(store)
        for (const edit of edits) run(edit)
        const end = store.get().document
        close()
        const read = readProgram(JSON.parse(JSON.stringify(end)))
        expect(read).toEqual({ document: end })
        if (!('document' in read)) throw new Error('it is readable')
        const again = openStore(read.document)
        expect(isSameProgram(again.store.get().document, end)).toBe(true)
        again.close()
      }),
      { numRuns: 150 },
    )
  })

  it('keeps everything where a document may hold it, however far it was pushed', () => {
    const artboard = emptyProgram(1920, 1080)
    const { store } = openStore({ ...artboard, nodes: [createNode({ kind: 'clock', id: 'c', artboard })] })
    store.change({ key: 'move' }, patchNodes(['c'], { x: 100_020, y: -200_000, width: 0 }))
    const { document } = store.get()
    expect(document.nodes[0]).toMatchObject({ x: 100_000, y: -100_000, width: 1 })
    expect(readProgram(document)).toEqual({ document })
  })

  it('keeps a property that is null: Craft itself would drop it', () => {
    const artboard = emptyProgram(1920, 1080)
    const video = createNode({ kind: 'video', id: 'v', artboard })
    const { store } = openStore({ ...artboard, nodes: [video] })
    expect(store.get().document.nodes[0]?.props).toStrictEqual({
      file: null,
      fit: 'contain',
      from: null,
      to: null,
      volume: 100,
      length: null,
    })
  })
})
