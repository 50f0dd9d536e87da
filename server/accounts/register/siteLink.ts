import { AppError } from '#contract/errors/errors.ts'
import type { Parts } from '#server/calls/parts.ts'

/** A whole address of this site for a mail. Never made from the Host header, which anybody can write. */
export async function siteLink({ settings, db }: Pick<Parts, 'settings' | 'db'>, path: string): Promise<string> {
  const { domain } = await settings.readPlain('other', db)
  if (!domain) throw new AppError('email.noDomain')
  return domain.replace(/\/+$/, '') + path
}
