import { fieldError } from '#contract/errors/errors.ts'
import type { NewSetting } from '#server/siteSettings/SettingBehavior.ts'

/**
 * Normalizes the server's own URL. Throws unless it is a plain origin such as `https://screens.example.com`; the
 * placeholder `{host}` is not allowed.
 */
export function checkDomain({ values }: NewSetting): void {
  const { domain } = values
  if (typeof domain !== 'string') return
  const url = URL.canParse(domain) ? new URL(domain) : null
  if (url?.pathname !== '/' || url.search || url.hash || url.username) throw fieldError('domain', 'setting.notDomain')
  values.domain = url.origin
}
