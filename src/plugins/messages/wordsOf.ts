const most = 140

/** The first words of a text; of its markup nothing is mounted. */
export function wordsOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  // Paragraphs would run into each other.
  for (const block of body.querySelectorAll('p, li, h2, h3, h4, td, th, br')) block.append(' ')
  const words = (body.textContent ?? '').replace(/\s+/g, ' ').trim()
  return words.length > most ? `${words.slice(0, most).trimEnd()}…` : words
}
