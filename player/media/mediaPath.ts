const prefix = '/player/media/'

/** Path at which the service worker serves a stored file. */
export function mediaPath(sha256: string): string {
  return `${prefix}${sha256}`
}

export function sha256OfPath(path: string): string | null {
  if (!path.startsWith(prefix)) return null
  const name = path.slice(prefix.length)
  return /^[0-9a-f]{64}$/.test(name) ? name : null
}
