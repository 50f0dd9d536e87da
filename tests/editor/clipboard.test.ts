import { describe, expect, it } from 'vitest'
import { emptyProgram } from '#contract/programs/program.ts'
import { table } from '#contract/widgets/table.ts'
import { pastedOf } from '#src/editor/clipboard/pastedOf.ts'
import { tableOf } from '#src/editor/clipboard/tableOf.ts'
import { textSizeOf } from '#src/editor/clipboard/textSizeOf.ts'
import { readClip, writeClip } from '#src/editor/commands/clip.ts'
import { createNode } from '#src/editor/document/createNode.ts'

function transferOf(texts: Record<string, string> = {}, files: File[] = []): DataTransfer {
  const held = new Map(Object.entries(texts))
  const transfer = {
    files,
    getData: (type: string) => held.get(type) ?? '',
    setData: (type: string, text: string) => void held.set(type, text),
  }
  return transfer as unknown as DataTransfer
}
const artboard = emptyProgram(1920, 1080)
const own = 'application/x-marquee-components'
const photo = new File(['x'], 'photo.png', { type: 'image/png' })

describe('what is copied', () => {
  it('comes back as it was, also what older widgets wrote', () => {
    const node = createNode({ kind: 'clock', id: 'c', artboard })
    const transfer = transferOf()
    writeClip(transfer, { id: '1', nodes: [node] })
    expect(readClip(transfer)).toEqual({ id: '1', nodes: [node] })
    const old = {
      ...createNode({ kind: 'picture', id: 'p', artboard }),
      version: 1,
      props: { file: '7', fit: 'cover' },
    }
    const read = readClip(transferOf({ [own]: JSON.stringify({ id: '2', nodes: [old] }) }))
    expect(read?.nodes[0]?.props.items).toEqual([{ file: '7', duration: 5000 }])
  })

  it('gives its words to programs that know no components', () => {
    const transfer = transferOf()
    const nodes = [
      createNode({ kind: 'staticText', id: 't', artboard, props: { text: 'Open' } }),
      createNode({ kind: 'clock', id: 'c', name: 'Clock', artboard }),
    ]
    writeClip(transfer, { id: '1', nodes })
    expect(transfer.getData('text/plain')).toBe('Open\nClock')
  })

  it('is nothing of ours when it is no component, whatever it claims', () => {
    for (const text of ['{', '"x"', '{"id":"1","nodes":[]}', '{"id":"1","nodes":[{"kind":"clock"}]}', '{"nodes":[{}]}'])
      expect(readClip(transferOf({ [own]: text }))).toBeNull()
  })
})

describe('what is pasted', () => {
  it('is our components before their words', () => {
    const transfer = transferOf()
    writeClip(transfer, { id: '1', nodes: [createNode({ kind: 'clock', id: 'c', artboard })] })
    expect(pastedOf(transfer)?.what).toBe('components')
  })

  it('is a picture copied on a page, and files with their names beside them', () => {
    expect(pastedOf(transferOf({ 'text/html': '<img src="x">' }, [photo]))?.what).toBe('files')
    expect(pastedOf(transferOf({ 'text/plain': 'photo.png' }, [photo, photo]))).toEqual({
      what: 'files',
      files: [photo, photo],
    })
  })

  it('is the words of a document, and not the picture of them that comes along', () => {
    const texts = { 'text/html': '<p><b>Open</b> late</p>', 'text/plain': 'Open late\r\n' }
    expect(pastedOf(transferOf(texts, [photo]))).toEqual({ what: 'text', text: 'Open late' })
  })

  it('is plain words, also where only a page was given; nothing of that runs', () => {
    const html = '<style>p { margin: 0 }</style><p>Tea</p><img src=x onerror="globalThis.ran = true"> &amp; cake'
    expect(pastedOf(transferOf({ 'text/html': html }))).toEqual({ what: 'text', text: 'Tea & cake' })
    expect('ran' in globalThis).toBe(false)
    const text = 'one\u0000\r\n\ttwo\u0007  \n'
    expect(pastedOf(transferOf({ 'text/plain': text }))).toEqual({ what: 'text', text: 'one\n\ttwo' })
  })

  it('is nothing when there is nothing but space', () => {
    expect([pastedOf(transferOf()), pastedOf(transferOf({ 'text/plain': ' \n' }))]).toEqual([null, null])
  })
})

describe('a pasted sheet', () => {
  const cells = (texts: Record<string, string>) => {
    const pasted = pastedOf(transferOf(texts))
    return pasted?.what === 'sheet' ? pasted.cells : pasted?.what
  }
  const page = (inside: string) => ({
    'text/html': `<html><head><style>td{}</style></head><body>${inside}</body></html>`,
  })

  it('is a table, with and without a page beside it; the picture that comes along is none', () => {
    const text = 'Dish\tPrice\r\nSoup\t4.50\r\n'
    const rows = [
      ['Dish', 'Price'],
      ['Soup', '4.50'],
    ]
    expect(cells({ 'text/plain': text })).toEqual(rows)
    const html = '<table><tr><th>Dish</th><th>Price</th></tr><tr><td>Soup</td><td>4.50</td></tr></table>'
    expect(cells(page(html))).toEqual(rows)
    expect(pastedOf(transferOf({ 'text/plain': text, ...page(html) }, [photo]))?.what).toBe('sheet')
  })

  it('keeps its columns where cells span several, and nothing of a page is run', () => {
    const html =
      '<table><tr><td rowspan="2">Soups</td><td>Tomato</td><td>4</td></tr><tr><td>Onion</td><td>5</td></tr>' +
      '<tr><td colspan="2">Tea<img src=x onerror="globalThis.ranSheet = true"></td><td>2</td></tr></table>'
    expect(cells(page(html))).toEqual([
      ['Soups', 'Tomato', '4'],
      ['', 'Onion', '5'],
      ['Tea', '', '2'],
    ])
    expect('ranSheet' in globalThis).toBe(false)
  })

  it('is told from words: a document with a table in it, a page laid out by tables, an indented text, one cell', () => {
    const table = '<table><tr><td>a</td><td>b</td></tr></table>'
    const plain = { 'text/plain': 'Open late' }
    expect(cells({ ...page(`<p>Our prices</p>${table}`), ...plain })).toBe('text')
    expect(cells({ ...page(`<table><tr><td>${table}</td><td>x</td></tr></table>`), ...plain })).toBe('text')
    expect(cells({ 'text/plain': 'one\n\ttwo' })).toBe('text')
    expect(cells({ ...page('<table><tr><td>4.50</td></tr></table>'), 'text/plain': '4.50' })).toBe('text')
  })

  it('has room on the artboard, its numbers stand at the end, and of 5,000 rows it says what is left out', () => {
    const rows = Array.from({ length: 5000 }, (_, at) => [`Dish number ${at}`, `€ ${at}.50`])
    const { props, size, leftOut } = tableOf([['Dish', 'Price'], ...rows], artboard)
    expect(leftOut).toEqual({ rows: 4001 })
    expect(props.sheet.columns.map(({ align }) => align)).toEqual(['start', 'end'])
    expect(table.props.sheet.schema.safeParse(props.sheet).success).toBe(true)
    expect(size.width).toBeLessThanOrEqual(1920)
    expect(size.height).toBeLessThanOrEqual(1080)
    const wide = tableOf([Array.from({ length: 20 }, () => 'A rather long heading')], artboard)
    expect(wide.props.fontSize).toBeLessThan(props.fontSize)
    expect(wide.size.width).toBeLessThanOrEqual(1920)
  })
})

describe('the box of a pasted text', () => {
  it('holds it on the artboard, in letters as large as that allows', () => {
    const short = textSizeOf('Open', artboard)
    const long = textSizeOf('Some words that follow each other. '.repeat(60), artboard)
    expect(short.fontSize).toBe(64)
    expect(long.fontSize).toBeLessThan(short.fontSize)
    expect(long.size.height).toBeLessThanOrEqual(1080 * 0.8)
    expect(textSizeOf('特別価格', artboard).size.width).toBeGreaterThan(textSizeOf('abcd', artboard).size.width)
  })
})
