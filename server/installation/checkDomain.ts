import { fieldError } from '#contract/errors/errors.ts'
import type { NewSetting } from '#server/siteSettings/SettingBehavior.ts'

/** The server's own address must be a plain origin, without `{host}`. Normalizes it. */
export function checkDomain({ values }: NewSetting): void {
  const { domain } = values
  if (typeof domain !== 'string') return
  const url = URL.canParse(domain) ? new URL(domain) : null
  if (url?.pathname !== '/' || url.search || url.hash || url.username) throw fieldError('domain', 'setting.notDomain')
  values.domain = url.origin
}
