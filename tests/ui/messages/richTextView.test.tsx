import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { wordsOf } from '#src/plugins/messages/center/MessageRow.tsx'
import { RichTextView } from '#src/ui/richText/RichTextView.tsx'

afterEach(cleanup)

/** The rendered HTML without the wrapping element. */
const shown = (html: string) => render(<RichTextView html={html} />).container.firstElementChild?.innerHTML

test('formatted text, links and own pictures are shown as they were written', () => {
  expect(shown('<h2>عنوان</h2><p dir="rtl"><strong>مرحبا</strong></p>')).toBe(
    '<h2>عنوان</h2><p dir="rtl"><strong>مرحبا</strong></p>',
  )
  expect(shown('<a href="https://example.com">x</a>')).toBe(
    '<a href="https://example.com" target="_blank" rel="noopener noreferrer nofollow">x</a>',
  )
  expect(shown('<img src="/xboot/file/content/7?sig=1" onerror="x()">')).toBe(
    '<img alt="" loading="lazy" src="/xboot/file/content/7?sig=1">',
  )
  expect(shown('<table><tbody><tr><td colspan="2">日</td></tr></tbody></table>')).toBe(
    '<table><tbody><tr><td colspan="2">日</td></tr></tbody></table>',
  )
})

test.each([
  ['<script>alert(1)</script>你好', '你好'],
  ['<style>*{}</style><p onclick="x()" style="color:red" class="y">x</p>', '<p>x</p>'],
  ['<a href="javascript:alert(1)">words</a>', 'words'],
  ['<a href="javascript:alert(1)//https:">words</a>', 'words'],
  ['<img src="https://evil.example/p.gif"><img src="data:image/png;base64,x">', ''],
  ['<iframe srcdoc="x"></iframe><object></object>', ''],
  ['<svg><a href="javascript:1"><text>x</text></a></svg>', 'x'],
  ['<p dir="up">x</p>', '<p>x</p>'],
])('of a server that cleans nothing, %s does no harm', (html, left) => expect(shown(html)).toBe(left))

test('a line of preview is words alone, with a space where a paragraph ends', () => {
  expect(wordsOf('<h2>One</h2><p>two <b>three</b></p><ul><li><p>four</p></li></ul>')).toBe('One two three four')
  expect(wordsOf(`<p>${'word '.repeat(100)}</p>`)).toMatch(/word…$/)
})
