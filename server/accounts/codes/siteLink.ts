import { AppError } from '#contract/errors/errors.ts'
import type { Parts } from '#server/kernel/parts.ts'

/**
 * Absolute URL of a page of this site, for mails. It is not built from the Host header, which clients can forge.
 * Throws `email.noDomain` if no domain is set.
 */
export async function siteLink({ settings, db }: Pick<Parts, 'settings' | 'db'>, path: string): Promise<string> {
  const { domain } = await settings.readPlain('other', db)
  if (!domain) throw new AppError('email.noDomain')
  return domain.replace(/\/+$/, '') + path
}
