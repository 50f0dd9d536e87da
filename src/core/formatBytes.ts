const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** 1 kilobyte = 1000 bytes; at most one decimal, in the language's own digits and words. */
export function formatBytes(bytes: number, language: string): string {
  const exponent = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[exponent] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  })
  return format.format(bytes / 1000 ** exponent)
}
