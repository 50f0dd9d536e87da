import type { Framing } from '#contract/programs/framing.ts'

/**
 * Returns whether the headers of `page` allow it to be shown in a frame of a page with the origin `own`.
 * `frame-ancestors` overrides X-Frame-Options.
 */
export function framingOf(headers: Headers, page: URL, own: URL): Framing {
  const isOwn = page.origin === own.origin
  const policies = ancestorsOf(headers.get('content-security-policy') ?? '')
  if (policies.length > 0) {
    return policies.every(sources => sources.some(source => isAllowedBy(source, page, own))) ? 'allowed' : 'forbidden'
  }
  const options = (headers.get('x-frame-options') ?? '').split(',').map(each => each.trim().toLowerCase())
  if (options.includes('deny')) return 'forbidden'
  return options.includes('sameorigin') && !isOwn ? 'forbidden' : 'allowed'
}

/**
 * Returns the `frame-ancestors` sources of each policy that has this directive. Commas separate policies
 * within one header.
 */
function ancestorsOf(header: string): string[][] {
  return header.split(',').flatMap(policy =>
    policy
      .split(';')
      .map(directive => directive.trim().toLowerCase().split(/\s+/))
      .filter(([name]) => name === 'frame-ancestors')
      .map(([, ...sources]) => sources),
  )
}

function isAllowedBy(source: string, page: URL, own: URL): boolean {
  if (source === '*') return true
  if (source === "'self'") return page.origin === own.origin
  if (/^[a-z][a-z0-9+.-]*:$/.test(source)) return own.protocol === source
  const parsed = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\*\.)?([^/:*]+)(?::(\d+|\*))?/.exec(source)
  if (!parsed) return false
  const [, scheme, wild, host, port] = parsed
  const ownPort = own.port || (own.protocol === 'https:' ? '443' : '80')
  const isScheme = scheme === undefined || `${scheme}:` === own.protocol
  const isHost = wild ? own.hostname.endsWith(`.${host}`) : own.hostname === host
  const isPort = port === '*' || (port === undefined ? own.port === '' : port === ownPort)
  return isScheme && isHost && isPort
}
