/** Replaces `{host}` at the start of a URL with the origin of this page. */
export function ownAddress(url: string): string {
  return url.replace(/^\{host\}/, location.origin)
}
