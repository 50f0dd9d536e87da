/** Formats a time as minutes, seconds and tenths: `0:07.3`. */
export function clockOf(ms: number): string {
  const tenths = Math.round(ms / 100)
  const seconds = Math.floor(tenths / 10) % 60
  return `${Math.floor(tenths / 600)}:${String(seconds).padStart(2, '0')}.${tenths % 10}`
}
