import type { MenuNode } from '#contract/resources/menu.ts'

/** `{host}` is this server (rules, Accounts 8); `param` joins the query. Null for an address that is none of the web's. */
export function frameUrlOf(
  { url, param }: Pick<MenuNode, 'url' | 'param'>,
  here: Pick<Location, 'protocol' | 'host'>,
): string | null {
  const given = (url ?? '').replace(/^\{host\}/, `${here.protocol}//${here.host}`)
  if (!URL.canParse(given)) return null
  const whole = new URL(given)
  if (whole.protocol !== 'http:' && whole.protocol !== 'https:') return null
  if (param) for (const [key, value] of new URLSearchParams(param)) whole.searchParams.append(key, value)
  return whole.href
}
