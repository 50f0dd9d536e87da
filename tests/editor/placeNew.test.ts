import { describe, expect, it } from 'vitest'
import { emptyProgram, type ProgramNode } from '#contract/programs/program.ts'
import { createNode } from '#src/editor/document/createNode.ts'
import { fillsProgram, placeDropped, placePressed, sizeAmong } from '#src/editor/document/placeNew.ts'

const artboard = emptyProgram(1920, 1080)
const size = { width: 400, height: 200 }
const at = (x: number, y: number, more: Partial<ProgramNode> = {}): ProgramNode => ({
  ...createNode({ kind: 'clock', id: `${x} ${y}`, artboard }),
  ...size,
  x,
  y,
  ...more,
})
const withNodes = (...nodes: ProgramNode[]) => ({ ...artboard, nodes })

describe('what is dropped', () => {
  it('lies with its middle under the pointer', () => {
    expect(placeDropped(size, { x: 700, y: 400 }, artboard, 0)).toEqual({ x: 500, y: 300 })
  })

  it('stays inside, whatever edge it was dropped at', () => {
    expect(placeDropped(size, { x: 5, y: 1079 }, artboard, 0)).toEqual({ x: 0, y: 880 })
    expect(placeDropped({ width: 1920, height: 96 }, { x: 883, y: 1040 }, artboard, 0)).toEqual({ x: 0, y: 984 })
  })

  it('is drawn to the middle of the artboard and to the edges of others', () => {
    expect(placeDropped(size, { x: 965, y: 533 }, artboard, 20)).toEqual({ x: 760, y: 440 })
    expect(placeDropped(size, { x: 308, y: 700 }, withNodes(at(100, 100)), 20)).toEqual({ x: 100, y: 600 })
  })
})

describe('what is pressed', () => {
  it('comes to the middle, and then side by side with what is there', () => {
    const first = placePressed(size, artboard)
    expect(first).toEqual({ x: 760, y: 440 })
    const second = placePressed(size, withNodes(at(first.x, first.y)))
    expect(second).toEqual({ x: 1200, y: 440 })
    const third = placePressed(size, withNodes(at(first.x, first.y), at(second.x, second.y)))
    expect(third).toEqual({ x: 1200, y: 680 })
  })

  it('lies on a picture that fills the artboard', () => {
    const ground = at(0, 0, { kind: 'picture', width: 1920, height: 1080 })
    expect(placePressed(size, withNodes(ground))).toEqual({ x: 760, y: 440 })
  })

  it('is seen where no room is left', () => {
    const large = { width: 1000, height: 600 }
    const lower = placePressed(large, withNodes(at(460, 240, large)))
    expect(lower).toEqual({ x: 500, y: 280 })
  })
})

it('only the first film or picture fills the program', () => {
  expect(fillsProgram('video', withNodes(at(0, 0)))).toBe(true)
  expect(fillsProgram('picture', withNodes(at(0, 0, { kind: 'video' })))).toBe(false)
  expect(fillsProgram('clock', artboard)).toBe(false)
})

it('a picture or film that comes to others takes half of the artboard at most, in its own shape', () => {
  const film = at(0, 0, { kind: 'video', width: 1920, height: 1080 })
  const full = { width: 1920, height: 1080 }
  expect(sizeAmong('picture', full, withNodes(film))).toEqual({ width: 960, height: 540 })
  expect(sizeAmong('video', { width: 1080, height: 1920 }, withNodes(film))).toEqual({ width: 304, height: 540 })
  expect(sizeAmong('picture', { width: 400, height: 300 }, withNodes(film))).toEqual({ width: 400, height: 300 })
  expect(sizeAmong('picture', full, artboard)).toEqual(full)
  expect(sizeAmong('picture', full, withNodes({ ...film, hidden: true }))).toEqual(full)
})
