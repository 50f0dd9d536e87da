import { AppError } from '#contract/errors.ts'
import type { Parts } from '../context.ts'
import { pageHeaders } from './pageHeaders.ts'

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** What the page calls itself, else where it is. Throws foreign.* and page.unreachable. */
export async function readPage(url: string, { foreign }: Pick<Parts, 'foreign'>): Promise<{ title: string }> {
  const { host } = new URL(url)
  const answer = await foreign.fetch(url, { headers: pageHeaders, timeout: 15_000, maxBytes: 10 * 1024 * 1024 })
  if (answer.status >= 400) throw new AppError('page.unreachable', { host })
  return { title: titleIn(await answer.text()) || host }
}

export function titleIn(html: string): string {
  const found = /<title[^>]*>([^<]*)<\/title/i.exec(html)?.[1] ?? ''
  const read = found.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_all, name: string) => entities[name] ?? '')
  // A title may hold what a name of a file may not.
  return read.replace(/[/\\]/g, ' ').replace(/\s+/g, ' ').trim()
}
