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

/** Excerpt around the first searched word; the beginning of the article if the text does not contain it. */
export function excerptOf(html: string, typed: string, length = 140): string {
  const text = plainOf(html)
  const [word = ''] = foldedOf(typed).split(/\s+/).filter(Boolean)
  const at = placeOfFolded(text, word)
  const from = at < length / 2 ? 0 : text.lastIndexOf(' ', at - length / 3) + 1
  const cut = text.slice(from, from + length)
  return `${from > 0 ? '…' : ''}${cut}${from + length < text.length ? '…' : ''}`
}

/** Index in `text` at which the folded `word` begins; 0 if it does not occur. */
function placeOfFolded(text: string, word: string): number {
  const folded = Array.from(text, foldedOf)
  const found = folded.join('').indexOf(word)
  let length = 0
  let at = 0
  for (const [index, letter] of Array.from(text).entries()) {
    length += (folded[index] ?? '').length
    if (length > found) return found < 0 ? 0 : at
    at += letter.length
  }
  return 0
}
