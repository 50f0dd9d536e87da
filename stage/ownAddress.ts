/** Replaces `{host}` at the start with the origin of this page (rules, Accounts 8). */
export function ownAddress(url: string): string {
  return url.replace(/^\{host\}/, location.origin)
}
