import { z } from 'zod'
import { AppError } from '#contract/errors/errors.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { unlessRejected } from '#server/outbound/createReaderPool.ts'
import { pageHeaders } from './pageHeaders.ts'

/**
 * Returns the title of the page, or its host if it has no title. Throws page.unreachable without the cause, which
 * could reveal the internal network to the caller.
 */
export async function readPage(
  url: string,
  { outbound, apart }: Pick<Parts, 'outbound' | 'apart'>,
): Promise<{ title: string }> {
  const { host } = new URL(url)
  const unreachable = () => {
    throw new AppError('page.unreachable', { host })
  }
  const limits = { timeout: 15_000, maxBytes: 10 * 1024 * 1024 }
  const answer = await outbound.fetch(url, { headers: pageHeaders, ...limits }).catch(unreachable)
  if (answer.status >= 400) return unreachable()
  const input = new Uint8Array(await answer.arrayBuffer())
  const title = await apart
    .read({ reader: 'pageTitle', input, seconds: 10 }, z.string())
    .catch(unlessRejected(() => ''))
  return { title: title || host }
}
