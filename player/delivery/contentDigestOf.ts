/** SHA-256 (hex) of the bytes of this very answer, where the server says it: Content-Digest of RFC 9530. */
export function contentDigestOf(headers: Headers): string | null {
  const encoded = headers.get('content-digest')?.match(/(?:^|[,\s])sha-256=:([A-Za-z0-9+/=]+):/)?.[1]
  if (!encoded) return null
  return Array.from(atob(encoded), char => char.charCodeAt(0).toString(16).padStart(2, '0')).join('')
}
