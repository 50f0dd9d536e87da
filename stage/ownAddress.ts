/** `{host}` is the server this page came from, wherever that is (rules, Accounts 8). */
export function ownAddress(url: string): string {
  return url.replace(/^\{host\}/, location.origin)
}
