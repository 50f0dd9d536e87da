import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AppError } from '#contract/errors/errors.ts'
import { longestDuration, type ProgramDocument, type ProgramPage } from '#contract/programs/program.ts'
import { readProgram } from '#contract/programs/readProgram.ts'
import { filesOf } from '#contract/rules/programs/filesOf.ts'
import { lastDayOf } from '#contract/rules/programs/lastDay.ts'
import { missingOf } from '#contract/rules/programs/missingOf.ts'
import { assignPage, beginPages, changePages } from '#contract/rules/programs/pages/changePages.ts'
import { isOnPage, pageAt, pageSpansOf } from '#contract/rules/programs/pages/pageSpans.ts'
import { settlePages } from '#contract/rules/programs/pages/settlePages.ts'
import { relinked } from '#contract/rules/programs/relinked.ts'
import { nodeOf, programOf } from '#tests/stage/nodeOf.ts'

const pageOf = (id: string, seconds: number, given: Partial<ProgramPage> = {}): ProgramPage => ({
  id,
  name: '',
  duration: seconds * 1000,
  transition: 'default',
  ...given,
})
const text = (id: string, page: string | undefined, start = 0, duration: number | null = null) =>
  nodeOf('staticText', { id, page, start, duration })
const timesOf = ({ nodes }: ProgramDocument) =>
  Object.fromEntries(nodes.map(({ id, start, duration }) => [id, [start, duration]]))

const anyPage = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  name: fc.string({ maxLength: 20 }),
  duration: fc.integer({ min: 1000, max: 40_000 }),
  transition: fc.constantFrom('default', 'fade', 'slide'),
})
const anyPages = fc.uniqueArray(anyPage, { selector: ({ id }) => id, maxLength: 5 })
const anyNode = fc
  .record({
    page: fc.option(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'gone'), { nil: undefined }),
    start: fc.nat(90_000),
    duration: fc.option(fc.integer({ min: 100, max: 60_000 })),
  })
  .map(({ page, start, duration }) => text('', page, start, duration))
const anyNodes = fc.array(anyNode, { maxLength: 8 }).map(nodes => nodes.map((node, id) => ({ ...node, id: `${id}` })))
/** A document as an editor, an old tab or a script may send it. */
const anySent = fc
  .record({ pages: fc.option(anyPages, { nil: undefined }), nodes: anyNodes, duration: fc.option(fc.constant(5000)) })
  .map(({ pages, nodes, duration }) => programOf(nodes, { duration, ...(pages && { pages }) }))
const anySettled = anySent.map(settlePages)

function expectSettled(document: ProgramDocument) {
  const spans = pageSpansOf(document)
  expect(spans).not.toHaveLength(1)
  if (spans.length > 0) expect(document.duration).toBe(spans.at(-1)?.to)
  for (const { page, start, duration } of document.nodes) {
    const span = spans.find(each => each.page.id === page)
    if (page === undefined) continue
    expect(span).toBeDefined()
    expect(start).toBeGreaterThanOrEqual(span?.from ?? Number.NaN)
    expect(start + (duration ?? Number.NaN)).toBeLessThanOrEqual(span?.to ?? Number.NaN)
    expect(duration).toBeGreaterThanOrEqual(100)
  }
}

describe('the pages of a program', () => {
  it('follow each other, and every time belongs to one of them', () => {
    const spans = pageSpansOf({ pages: [pageOf('a', 2), pageOf('b', 3)] })
    expect(spans.map(({ from, to }) => [from, to])).toEqual([
      [0, 2000],
      [2000, 5000],
    ])
    expect([0, 1999, 2000, 5000].map(at => pageAt(spans, at)?.page.id)).toEqual(['a', 'a', 'b', 'b'])
    expect(pageAt(pageSpansOf({}), 0)).toBeUndefined()
    expect([isOnPage({}, 'a'), isOnPage({ page: 'a' }, 'b'), isOnPage({ page: 'a' }, null)]).toEqual([
      true,
      false,
      true,
    ])
  })

  it('are settled by reading, whatever was sent', () => {
    fc.assert(
      fc.property(anySent, sent => {
        const read = readProgram(JSON.parse(JSON.stringify(sent)))
        if (read instanceof AppError) throw read
        expectSettled(read.document)
        expect(settlePages(read.document)).toBe(read.document)
      }),
    )
  })

  it('of equal ids, or longer than a day together, are refused', () => {
    const refusalOf = (pages: unknown) => readProgram({ ...programOf([]), pages })
    const refused = { id: 'program.broken', params: { at: 'pages' } }
    expect(refusalOf([pageOf('a', 2), pageOf('a', 3)])).toMatchObject(refused)
    expect(refusalOf([pageOf('a', 2), pageOf('b', longestDuration / 1000)])).toMatchObject(refused)
    expect(refusalOf([pageOf('a', 0.5)])).toMatchObject({ params: { at: 'pages.0.duration' } })
  })

  it('cut what plays outside, and move what lies outside to the nearest time', () => {
    const nodes = [text('whole', 'b'), text('early', 'b', 0, 500), text('late', 'a', 9000, 700), text('all', undefined)]
    const document = settlePages(programOf(nodes, { pages: [pageOf('a', 2), pageOf('b', 3)] }))
    expect(timesOf(document)).toEqual({
      whole: [2000, 3000],
      early: [2000, 500],
      late: [1300, 700],
      all: [0, null],
    })
  })
})

describe('a change of pages', () => {
  const nodes = [text('one', 'a', 500, 500), text('two', 'b', 3000, 2000), text('logo', undefined, 1000, 3000)]
  const document = settlePages(programOf(nodes, { pages: [pageOf('a', 2), pageOf('b', 3), pageOf('c', 1)] }))

  it('of any kind leaves the document settled, and what was on all pages as it was', () => {
    fc.assert(
      fc.property(anySettled, fc.uniqueArray(anyPage, { selector: ({ id }) => id, minLength: 2 }), (before, pages) => {
        fc.pre(before.pages !== undefined)
        const after = changePages(before, pages)
        expectSettled(after)
        const still = before.nodes.filter(({ page }) => page === undefined)
        expect(after.nodes.filter(({ page }) => page === undefined)).toEqual(still)
        const ids = new Set<string>(pages.map(({ id }) => id))
        expect(after.nodes).toHaveLength(before.nodes.filter(({ page }) => page === undefined || ids.has(page)).length)
      }),
    )
  })

  it('moves the components of a page with it, and back', () => {
    fc.assert(
      fc.property(anySettled, fc.nat(), (before, random) => {
        fc.pre(before.pages !== undefined)
        const pages = before.pages ?? []
        const turned = [...pages.slice(random % pages.length), ...pages.slice(0, random % pages.length)]
        expect(changePages(changePages(before, turned), pages)).toEqual(before)
      }),
    )
  })

  it('lets what lasted to the end of its page last to its new end', () => {
    const longer = changePages(document, [pageOf('a', 4), pageOf('b', 6), pageOf('c', 1)])
    expect(timesOf(longer)).toEqual({ one: [500, 500], two: [5000, 5000], logo: [1000, 3000] })
    const shorter = changePages(document, [pageOf('a', 2), pageOf('b', 1), pageOf('c', 1)])
    expect(timesOf(shorter).two).toEqual([2000, 1000])
    expect([longer.duration, shorter.duration]).toEqual([11_000, 4000])
  })

  it('down to one page is a program without pages, of the same times', () => {
    const picture = { color: '#112233', file: '7' }
    const left = changePages(document, [pageOf('b', 3, { background: picture })])
    expect(left).toMatchObject({ duration: 3000, background: picture })
    expect(left).not.toHaveProperty('pages')
    expect(timesOf(left)).toEqual({ two: [1000, null], logo: [1000, 3000] })
    expect(left.nodes.every(({ page }) => page === undefined)).toBe(true)
  })

  it('puts a component at the same time of another page, or on all of them', () => {
    expect(timesOf(assignPage(document, ['one'], 'b')).one).toEqual([2500, 500])
    expect(timesOf(assignPage(document, ['two'], 'a')).two).toEqual([1000, 1000])
    expect(timesOf(assignPage(document, ['two'], undefined)).two).toEqual([0, null])
    expect(timesOf(assignPage(document, ['logo'], 'c')).logo).toEqual([5000, 1000])
    expect(assignPage(document, ['one'], 'a')).toBe(document)
  })

  it('that makes the first page takes the whole content along', () => {
    const single = programOf([text('open', undefined), text('brief', undefined, 500, 700)])
    const begun = beginPages(single, [pageOf('a', 10), pageOf('b', 5)])
    expect(begun).toMatchObject({ duration: 15_000, nodes: [{ page: 'a' }, { page: 'a' }] })
    expect(timesOf(begun)).toEqual({ open: [0, 10_000], brief: [500, 700] })
    expect(timesOf(changePages(begun, [pageOf('a', 10)]))).toEqual(timesOf(single))
  })
})

describe('a picture behind one page', () => {
  const background = { color: '#000000', file: '7' }
  const document = programOf([], { pages: [pageOf('a', 2, { background }), pageOf('b', 3)] })

  it('is a file of the program, like the picture behind all', () => {
    expect(filesOf({ ...document, background: { color: '#000000', file: '5' } })).toEqual(['5', '7'])
    expect(missingOf(document)).toEqual([])
    expect(lastDayOf(document, { 7: '2030-01-01' })).toEqual({ fileId: '7', day: '2030-01-01' })
    const copied = relinked(document, { file: id => `${id}0`, program: id => id })
    expect(filesOf(copied)).toEqual(['70'])
  })
})
