type Searched = { title: string; content: string }

/** Letters alone, as people type them: no markup, no marks above letters, no capitals. */
function foldedOf(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase()
}

/** The words of rich text. */
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

/** Those in which every word that was typed occurs, those first that have it in their title; all of them for nothing typed. */
export function searchArticles<T extends Searched>(articles: readonly T[], typed: string): T[] {
  const words = foldedOf(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...articles]
  const has = (text: string) => words.every(word => text.includes(word))
  const found = articles.filter(({ title, content }) => has(foldedOf(`${title} ${plainOf(content)}`)))
  const isFirst = ({ title }: T) => has(foldedOf(title))
  return [...found.filter(isFirst), ...found.filter(one => !isFirst(one))]
}

/** Where the first word that was typed stands in the text, with some letters around it; the beginning where it does not. */
export function excerptOf(html: string, typed: string, length = 140): string {
  const text = plainOf(html)
  const [word = ''] = foldedOf(typed).split(/\s+/).filter(Boolean)
  const at = word === '' ? 0 : Math.max(0, text.toLocaleLowerCase().indexOf(word))
  const from = at < length / 2 ? 0 : text.lastIndexOf(' ', at - length / 3) + 1
  const cut = text.slice(from, from + length)
  return `${from > 0 ? '…' : ''}${cut}${from + length < text.length ? '…' : ''}`
}
