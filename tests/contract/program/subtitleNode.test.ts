import { expect, test } from 'vitest'
import { emptyProgram } from '#contract/programs/program.ts'
import { readProgram } from '#contract/programs/readProgram.ts'
import { type SubtitleLook, subtitleNode } from '#contract/rules/programs/subtitleNode.ts'

const look: SubtitleLook = {
  content: 'Doors close at eight',
  position: 'bottom',
  speed: 'fast',
  fontSize: 60,
  fontColor: '#ffee00',
  backgroundColor: '#10203080',
}

test('a subtitle is a caption over the whole width, along the edge it is meant for', () => {
  const screen = { width: 1920, height: 1080 }
  const low = subtitleNode(look, screen)
  expect(low).toMatchObject({ x: 0, y: 975, width: 1920, height: 105 })
  expect(subtitleNode({ ...look, position: 'top' }, screen)).toEqual({ ...low, y: 0 })
  expect(low.props).toMatchObject({
    text: 'Doors close at eight',
    speed: 'fast',
    fontSize: 60,
    color: '#ffee00',
    background: '#10203080',
  })
})

test('its band never leaves the screen, and any program may hold it', () => {
  const screen = { width: 64, height: 32 }
  const node = subtitleNode({ ...look, fontSize: 300 }, screen)
  expect(node).toMatchObject({ y: 0, height: 32 })
  const document = { ...emptyProgram(64, 32), nodes: [node] }
  expect(readProgram(document)).toEqual({ document })
})
