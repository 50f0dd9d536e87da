// Caches Intl formatters: creating one takes milliseconds, and every cell of a list needs some.

function kept<O, F>(make: (tag: string, options: O) => F) {
  const formats = new Map<string, F>()
  return (tag: string, options: O): F => {
    const key = `${tag} ${JSON.stringify(options)}`
    const known = formats.get(key)
    if (known !== undefined) return known
    const format = make(tag, options)
    formats.set(key, format)
    return format
  }
}

export const numberFormat = kept((tag, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options))
export const dateFormat = kept((tag, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options))
export const listFormat = kept((tag, options: Intl.ListFormatOptions) => new Intl.ListFormat(tag, options))
export const relativeFormat = kept(
  (tag, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(tag, options),
)
