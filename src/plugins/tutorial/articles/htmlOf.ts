const inline: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/**
 * Converts the text of a shipped article to the rich text that administrators can edit. Blocks are separated by empty
 * lines: `## ` starts a heading, lines with `- ` or `1. ` form a list, anything else is a paragraph; `**word**` is
 * strong.
 */
export function htmlOf(text: string): string {
  return text
    .split(/\n{2,}/)
    .map(block => block.trim())
    .filter(block => block !== '')
    .map(blockOf)
    .join('')
}

function blockOf(block: string): string {
  const lines = block.split('\n')
  if (lines.every(line => line.startsWith('- '))) return listOf('ul', lines, 2)
  if (lines.every(line => /^\d+\. /.test(line))) return listOf('ol', lines, null)
  return block.startsWith('## ') ? `<h3>${wordsOf(block.slice(3))}</h3>` : `<p>${wordsOf(lines.join(' '))}</p>`
}

/** `mark`: length of the list mark before each item's text; null: the mark ends after the first space. */
function listOf(tag: 'ul' | 'ol', lines: readonly string[], mark: number | null): string {
  const items = lines.map(line => `<li><p>${wordsOf(line.slice(mark ?? line.indexOf(' ') + 1))}</p></li>`)
  return `<${tag}>${items.join('')}</${tag}>`
}

function wordsOf(text: string): string {
  return text.replace(/[&<>"]/g, letter => inline[letter] ?? letter).replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
}
