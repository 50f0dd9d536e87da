// Sanitizing of HTML: pure functions, tested without a server.
import fc from 'fast-check'
import { Window } from 'happy-dom'
import { describe, expect, test } from 'vitest'
import { isLink, isRichTextTag, pictureIdOf, richTextTags } from '#contract/rules/texts/richText.ts'
import { cleanHtml } from '#server/messages/cleanHtml.ts'

const clean = (html: string) => cleanHtml(html).html

describe('what stays', () => {
  test('formatted text of four languages stays as it was written', () => {
    for (const html of [
      '<h2>Maintenance</h2><p>On <strong>Sunday</strong>, <em>22:00</em> to <u>24:00</u>.</p>',
      '<p dir="rtl">صيانة يوم <strong>الأحد</strong></p><ul><li><p>أولًا</p></li><li><p>ثانيًا</p></li></ul>',
      '<ol start="3"><li>维护 &amp; 升级</li></ol><blockquote><p>请提前保存</p></blockquote>',
      '<table><tbody><tr><th colspan="2">日時</th></tr><tr><td>日曜</td><td rowspan="2">22時</td></tr></tbody></table>',
      '<p>a &lt; b &gt; c "quoted"</p>',
    ])
      expect(clean(html)).toBe(html)
  })

  test('a link leads to the web, a mailbox or a telephone, in a window that knows nothing of ours', () => {
    for (const href of ['https://example.com/?a=1&amp;b=2', 'http://example.com', 'mailto:a@b.example', 'tel:+4930'])
      expect(clean(`<p><a href="${href}" target="_top" onclick="x()">here</a></p>`)).toBe(
        `<p><a href="${href}" target="_blank" rel="noopener noreferrer nofollow">here</a></p>`,
      )
  })

  test('a picture is one of this server, without the key of its chooser', () => {
    expect(cleanHtml('<img onerror="x()" src="/xboot/file/content/42?for=1&amp;sig=k" width="300" alt="A">')).toEqual({
      html: '<img src="/xboot/file/content/42" alt="A" width="300" />',
      fileIds: ['42'],
      isEmpty: false,
    })
  })
})

describe('what goes', () => {
  test.each([
    ['<p>Hi<script>alert(1)</script></p>', '<p>Hi</p>'],
    ['<p onmouseover="alert(1)" style="position:fixed" class="x" id="y">你好</p>', '<p>你好</p>'],
    ['<a href="javascript:alert(1)">مرحبا</a>', 'مرحبا'],
    ['<a href="&#106;avascript:alert(1)">x</a>', 'x'],
    ['<a href="data:text/html,x">x</a>', 'x'],
    ['<a href="//evil.example">x</a>', 'x'],
    ['<iframe src="https://evil.example"></iframe>こんにちは', 'こんにちは'],
    ['<svg><animate onbegin="alert(1)"/></svg>x', 'x'],
    ['<math><mtext><img src=x onerror=alert(1)></mtext></math>', ''],
    ['<form action="/xboot/login"><input name="password"></form>', ''],
    ['<style>*{display:none}</style><link rel="stylesheet" href="x"><base href="//x">x', 'x'],
    ['<img src="https://evil.example/pixel.gif"><img src="data:image/svg+xml,x"><img src="/xboot/logout">', ''],
    ['<p dir="up">x</p>', '<p>x</p>'],
    ['<!-- secret --><p>x</p>', '<p>x</p>'],
  ])('%s', (given, left) => expect(clean(given)).toBe(left))

  test('of a link that may not be followed both ends go, whatever stands beside and inside of it', () => {
    const target = 'target="_blank" rel="noopener noreferrer nofollow"'
    expect(clean('<p><a href="//x">a</a><a href="https://y">b</a></p><p>c</p>')).toBe(
      `<p>a<a href="https://y" ${target}>b</a></p><p>c</p>`,
    )
    expect(clean('<a href="//x">abc<a href="https://y">d</a><p>e</p>')).toBe(
      `abc<a href="https://y" ${target}>d</a><p>e</p>`,
    )
    expect(clean('<p><a href="//x">a</a></p><blockquote><b>c</b></blockquote>')).toBe(
      '<p>a</p><blockquote><b>c</b></blockquote>',
    )
  })

  test('nothing but markup is nothing', () => {
    expect(
      ['<p></p>', '<p>&nbsp; </p>', '<script>1</script>', '<ul><li></li></ul>'].map(html => cleanHtml(html).isEmpty),
    ).toEqual([true, true, true, true])
  })
})

describe('whatever is sent', () => {
  const pieces = [
    ...Object.keys(richTextTags).flatMap(tag => [`<${tag}>`, `</${tag}>`, `</${tag}/>`]),
    ...[
      'script',
      'style',
      'textarea',
      'xmp',
      'svg',
      'math',
      'template',
      'noscript',
      'title',
      'iframe',
      'select',
    ].flatMap(tag => [`<${tag}>`, `</${tag}>`, `</${tag}/>`]),
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">',
    '<b title="</textarea><img src onerror=alert(1)>">',
    '<p dir=rtl onclick=alert(1)>',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<?x',
    '"',
    "'",
    '>',
    '&lt;img onerror=1&gt;',
    '\0',
    'سلام',
  ]

  test('every tag that is opened is closed, in its order', () => {
    const links = ['<a href="//x">', '<a href="https://y">', '</a>', '<p>', '</p>', '<h1>', '</h1>', '<b>', '</b>', 'x']
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...links), { maxLength: 12 }), parts => {
        const open: string[] = []
        for (const [, end, tag = ''] of clean(parts.join('')).matchAll(/<(\/?)([a-z0-9]+)/g)) {
          if (end === '') open.push(tag)
          else expect(open.pop()).toBe(tag)
        }
        expect(open).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  test('a browser finds in it only what is allowed', () => {
    const { DOMParser } = new Window()
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 14 }), parts => {
        const html = clean(parts.join(''))
        const { body } = new DOMParser().parseFromString(html, 'text/html')
        for (const element of body.querySelectorAll('*')) {
          expect(isRichTextTag(element.localName)).toBe(true)
          for (const { name, value } of element.attributes) {
            expect(name === 'dir' || richTextTags[element.localName as 'a'].includes(name as 'href')).toBe(true)
            if (name === 'href') expect(isLink(String(value))).toBe(true)
            if (name === 'src') expect(pictureIdOf(String(value))).not.toBeNull()
          }
        }
      }),
      { numRuns: 2000 },
    )
  })
})

test('a link begins with one of the schemes: one that names it further on is none', () => {
  for (const href of ['javascript:alert(1)//http:', 'x http:', ' https://a.example', 'data:text/html,mailto:', ''])
    expect([href, isLink(href)]).toEqual([href, false])
  for (const href of ['HTTPS://a.example', 'mailto:a@b.example', 'tel:1'])
    expect([href, isLink(href)]).toEqual([href, true])
})

test('tags that stand inside each other without end are cut off, and what is written in them stays', () => {
  const deep = clean(`${'<blockquote>'.repeat(2000)}words${'</blockquote>'.repeat(2000)}`)
  const depth = deep.split('<blockquote>').length - 1
  expect(depth).toBeGreaterThan(10)
  expect(depth).toBeLessThanOrEqual(40)
  expect(deep.split('</blockquote>').length - 1).toBe(depth)
})
