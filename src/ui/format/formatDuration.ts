const two = (value: number) => String(value).padStart(2, '0')

/** Milliseconds: `35 ms`, `3.2 s`, and from a minute on the clock form `1:05` or `2:01:05`. */
export function formatDuration(ms: number, tag: string): string {
  const sign = ms < 0 ? '-' : ''
  const size = Math.abs(ms)
  if (size < 60_000) {
    const isShort = size < 1000
    return new Intl.NumberFormat(tag, {
      style: 'unit',
      unit: isShort ? 'millisecond' : 'second',
      unitDisplay: 'short',
      maximumFractionDigits: isShort ? 0 : 1,
    }).format(isShort ? ms : ms / 1000)
  }
  const seconds = Math.round(size / 1000)
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return hours > 0 ? `${sign}${hours}:${two(minutes)}:${two(rest)}` : `${sign}${minutes}:${two(rest)}`
}
