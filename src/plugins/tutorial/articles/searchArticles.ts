type Searched = { title: string; content: string }

/** The text as it is searched: without diacritics, in lower case. */
function foldedOf(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase()
}

function plainOf(html: string): string {
  return html
    .replace(/<\/?(strong|b|em|i|u|s|a|code)(\s[^>]*)?>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Articles that contain every word, those with all words in the title first; all articles if nothing was typed. */
export function searchArticles<T extends Searched>(articles: readonly T[], typed: string): T[] {
  const words = foldedOf(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...articles]
  const has = (text: string) => words.every(word => text.includes(word))
  const found = articles.filter(({ title, content }) => has(foldedOf(`${title} ${plainOf(content)}`)))
  const isFirst = ({ title }: T) => has(foldedOf(title))
  return [...found.filter(isFirst), ...found.filter(one => !isFirst(one))]
}

/**
 * Excerpt around the first searched word; the beginning of the article if the text does not contain the word in its
 * folded form, as in the case of a text with diacritics.
 */
export function excerptOf(html: string, typed: string, length = 140): string {
  const text = plainOf(html)
  const [word = ''] = foldedOf(typed).split(/\s+/).filter(Boolean)
  const at = word === '' ? 0 : Math.max(0, text.toLocaleLowerCase().indexOf(word))
  const from = at < length / 2 ? 0 : text.lastIndexOf(' ', at - length / 3) + 1
  const cut = text.slice(from, from + length)
  return `${from > 0 ? '…' : ''}${cut}${from + length < text.length ? '…' : ''}`
}
