import { describe, expect, it } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { readProgram } from '#contract/readProgram.ts'
import { filesOf } from '#contract/rules/filesOf.ts'
import { pictureTime } from '#contract/widgets/picture.ts'
import { nodeOf, programOf } from '../../stage/nodeOf.ts'

function readNode(node: object) {
  const read = readProgram({ ...programOf([]), nodes: [node] })
  if (read instanceof AppError) throw read
  return { node: read.document.nodes[0], files: filesOf(read.document) }
}

describe('a widget of an older program', () => {
  it('a picture becomes a list of one, and keeps what else was set', () => {
    const older = { ...nodeOf('picture'), version: 1, props: { file: '42', fit: 'contain', radius: 8 } }
    expect(readNode(older)).toMatchObject({
      node: { version: 2, props: { items: [{ file: '42', duration: pictureTime }], fit: 'contain', radius: 8 } },
      files: ['42'],
    })
    expect(readNode({ ...older, props: { file: null } }).node?.props).toMatchObject({ items: [] })
  })
})
