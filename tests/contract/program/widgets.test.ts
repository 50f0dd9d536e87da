import { describe, expect, it } from 'vitest'
import { AppError } from '#contract/errors/errors.ts'
import { readProgram } from '#contract/programs/readProgram.ts'
import { filesOf } from '#contract/rules/programs/filesOf.ts'
import { missingOf } from '#contract/rules/programs/missingOf.ts'
import { programDuration, stillDuration } from '#contract/rules/programs/programDuration.ts'
import { shownPages } from '#contract/widgets/document.ts'
import { widgets } from '#contract/widgets/index.ts'
import { pictureTime } from '#contract/widgets/picture.ts'
import { widgetVersions } from '#contract/widgets/versions.ts'
import { nodeOf, programOf } from '#tests/stage/nodeOf.ts'

function readNode(node: object) {
  const read = readProgram({ ...programOf([]), nodes: [node] })
  if (read instanceof AppError) throw read
  return { node: read.document.nodes[0], files: filesOf(read.document) }
}

describe('a widget of an older program', () => {
  it('a picture becomes a list of one, and keeps what else was set', () => {
    const older = { ...nodeOf('picture'), version: 1, props: { file: '42', fit: 'contain', radius: 8 } }
    expect(readNode(older)).toMatchObject({
      node: { version: 3, props: { items: [{ file: '42', duration: pictureTime }], fit: 'contain', radius: 8 } },
      files: ['42'],
    })
    expect(readNode({ ...older, props: { file: null } }).node?.props).toMatchObject({ items: [] })
  })

  it('a text and a clock keep what was set and take the defaults of what is new', () => {
    const text = { ...nodeOf('staticText'), version: 1, props: { text: 'Open', fontSize: 80, align: 'end' } }
    expect(readNode(text).node).toMatchObject({
      version: 6,
      props: { text: 'Open', fontSize: 80, align: 'end', fontFamily: 'sans', writing: 'horizontal' },
    })
    const clock = { ...nodeOf('clock'), version: 1, props: { hour12: true } }
    expect(readNode(clock).node).toMatchObject({ version: 3, props: { hour12: true, face: 'digital' } })
  })
})

describe('a text property of any widget', () => {
  it('holds script as the text it is', () => {
    const text = '<img src=x onerror=alert(1)><script>alert(1)</script>'
    for (const kind of ['staticText', 'horizontalCaption', 'verticalCaption'] as const)
      expect(readNode(nodeOf(kind, { props: { text } })).node?.props).toMatchObject({ text })
  })
})

describe('a document', () => {
  it('lasts as long as its pages do, one after another', () => {
    const lasting = (props: object) =>
      programDuration(programOf([nodeOf('document', { props: { file: '1', ...props } })]))
    expect(lasting({ pages: 5, pageTime: 4 })).toBe(20_000)
    expect(lasting({ pages: 5, pageTime: 4, fromPage: 2, toPage: 3 })).toBe(8000)
    expect(lasting({ pages: null, pageTime: 4 })).toBe(stillDuration)
  })

  it('shows of a range what the file has, and one page at least', () => {
    expect(shownPages({ fromPage: null, toPage: null }, 3)).toEqual([1, 2, 3])
    expect(shownPages({ fromPage: 2, toPage: 9 }, 3)).toEqual([2, 3])
    expect(shownPages({ fromPage: 8, toPage: null }, 3)).toEqual([3])
    expect(shownPages({ fromPage: 3, toPage: 1 }, 3)).toEqual([1])
  })

  it('needs its file', () => {
    expect(missingOf(programOf([nodeOf('document')])).map(({ error }) => error)).toEqual(['widget.mediaMissing'])
  })
})

describe('the versions of widgets', () => {
  it('are those of their declarations', () => {
    expect(widgetVersions).toEqual(
      Object.fromEntries(Object.entries(widgets).map(([kind, { version }]) => [kind, version])),
    )
  })
})
