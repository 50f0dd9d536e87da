/** Milliseconds of a Retry-After header (seconds or date); 0 without one. `now`: wall clock in Unix milliseconds. */
export function retryAfterOf(headers: Headers, now: number): number {
  const text = headers.get('retry-after')
  if (!text) return 0
  const seconds = Number(text)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(text) - now
  return Number.isFinite(ms) ? Math.max(0, ms) : 0
}
