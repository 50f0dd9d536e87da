import { expect, test } from 'vitest'
import type { StoredArticle } from '#contract/services/system/tutorial.ts'
import { gatherTutorials } from '#src/plugins/tutorial/articles/gatherTutorials.ts'
import { htmlOf } from '#src/plugins/tutorial/articles/htmlOf.ts'
import { mergeArticles, type ShippedText } from '#src/plugins/tutorial/articles/mergeArticles.ts'
import { excerptOf, searchArticles } from '#src/plugins/tutorial/articles/searchArticles.ts'
import { helpFor, pagesOfRoute } from '#src/plugins/tutorial/help/helpFor.ts'

const shipped = (code: string, more: Partial<ShippedText> = {}): ShippedText => ({
  code,
  words: `articles:${code}`,
  sort: 10,
  title: `Shipped ${code}`,
  content: '<p>shipped</p>',
  pictureAlt: '',
  ...more,
})
const kept = (code: string, more: Partial<StoredArticle> = {}): StoredArticle => ({
  id: '1',
  code,
  language: 'ja-JP',
  title: `Own ${code}`,
  content: '<p>own</p>',
  page: null,
  sortOrder: 20,
  isHidden: false,
  updateBy: 'lee',
  updateTime: '2026-11-25 10:00:00',
  ...more,
})
const reader = { language: 'ja-JP', maySee: (page: string) => page !== 'setting' } as const
const titlesOf = (...given: [readonly ShippedText[], readonly StoredArticle[]]) =>
  mergeArticles(...given, reader).map(({ title }) => title)

test('what an administrator wrote takes the place of what was shipped, in its own language alone', () => {
  expect(titlesOf([shipped('send')], [])).toEqual(['Shipped send'])
  expect(titlesOf([shipped('send')], [kept('send')])).toEqual(['Own send'])
  expect(titlesOf([shipped('send')], [kept('send', { language: 'en-US' })])).toEqual(['Shipped send'])
})

test('a hidden article is read by nobody; one of the site’s own is read in another language where it has no other', () => {
  expect(titlesOf([shipped('send')], [kept('send', { isHidden: true })])).toEqual([])
  expect(titlesOf([], [kept('ours', { isHidden: true })])).toEqual([])
  const [ours] = mergeArticles([], [kept('ours', { language: 'en-US' })], reader)
  expect(ours).toMatchObject({ title: 'Own ours', language: 'en-US', isShipped: false })
})

test('articles about a page are not for who may not open it; the others stand in their order', () => {
  const all = [shipped('a', { page: 'setting' }), shipped('b', { sort: 30 }), shipped('c', { page: 'device', sort: 5 })]
  expect(titlesOf(all, [kept('ours', { sortOrder: 20 })])).toEqual(['Shipped c', 'Own ours', 'Shipped b'])
})

test('the picture of a shipped article is that of the reader’s language, whoever wrote the text', () => {
  const one = shipped('send', { picture: '/tutorial/{language}/send.webp', pictureAlt: 'Wizard' })
  for (const own of [[], [kept('send')]])
    expect(mergeArticles([one], own, reader)[0]?.picture).toEqual({ src: '/tutorial/ja-JP/send.webp', alt: 'Wizard' })
})

test('the words of a shipped article become rich text, and are never taken for markup', () => {
  expect(htmlOf('One **two** <b>\nthree\n\n## Four\n\n- five\n- six\n\n1. seven\n12. eight')).toBe(
    '<p>One <strong>two</strong> &lt;b&gt; three</p><h3>Four</h3><ul><li><p>five</p></li><li><p>six</p></li></ul>' +
      '<ol><li><p>seven</p></li><li><p>eight</p></li></ol>',
  )
})

test('every word that was typed must occur, without regard to capitals and marks; titles come first', () => {
  const all = [
    { title: 'Plans', content: '<p>A <strong>café</strong> opens at nine</p>' },
    { title: 'The CAFE at nine', content: '<p>x</p>' },
    { title: 'Roles', content: '<p class="cafe">nine</p>' },
  ]
  expect(searchArticles(all, ' Nine  café ').map(({ title }) => title)).toEqual(['The CAFE at nine', 'Plans'])
  expect(searchArticles(all, ' ')).toHaveLength(3)
  expect(searchArticles([{ title: 'أجهزة', content: 'العَرض' }], 'العرض')).toHaveLength(1)
})

test('an excerpt is from around what was found', () => {
  const text = `<p>${'word '.repeat(60)}needle &amp; thread ${'word '.repeat(60)}</p>`
  expect(excerptOf(text, 'needle')).toMatch(/^….*needle & thread.*…$/)
  expect(excerptOf('<p>In <strong>Media</strong>.</p><p>Next</p>', '')).toBe('In Media. Next')
})

test('a page is helped with by what is about it, then by what stands beside it', () => {
  const articles = mergeArticles(
    [shipped('beside', { page: 'file', also: ['send'], sort: 1 }), shipped('own', { page: 'send' }), shipped('none')],
    [],
    reader,
  )
  const tours = [{ id: 't', words: 'w', pages: ['send'], steps: [] }]
  const found = helpFor(['send'], { articles, tours })
  expect(found.articles.map(({ code }) => code)).toEqual(['own', 'beside'])
  expect(found.tours).toEqual(tours)
  expect(helpFor(['home'], { articles, tours })).toEqual({ articles: [], tours: [] })
})

test('a page belongs to its row of the menu, its resource and the page whose button opens it', () => {
  expect(pagesOfRoute({ menu: 'send', access: { page: 'program', perm: 'send' } })).toEqual(['send', 'program'])
  expect(pagesOfRoute({ resource: 'device', access: 'member' })).toEqual(['device'])
  expect(pagesOfRoute(undefined)).toEqual([])
})

test('two plugins that bring one article or one tour are refused, and both are named', async () => {
  const from = (plugin: string, more: object) => ({ plugin, load: async () => ({ default: more }) })
  const article = { code: 'a', words: 'x:a', sort: 1 }
  const tour = { id: 't', words: 'x:t', pages: [], steps: [] }
  expect(await gatherTutorials([from('one', { articles: [article] }), from('two', { tours: [tour] })])).toEqual({
    articles: [article],
    tours: [tour],
  })
  for (const more of [{ articles: [article] }, { tours: [tour] }])
    await expect(gatherTutorials([from('one', more), from('two', more)])).rejects.toThrow(
      /claimed by both "one" and "two"/,
    )
})

test('an excerpt is from around a word with diacritics or voiced kana', () => {
  const before = 'x '.repeat(200)
  expect(excerptOf(`<p>${before}the Café opens</p>`, 'cafe')).toMatch(/^….*the Café opens$/)
  expect(excerptOf(`<p>${before}ガイドを読む</p>`, 'ガイド')).toMatch(/^….*ガイドを読む$/)
})
