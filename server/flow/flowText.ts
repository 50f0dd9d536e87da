/** Decimal units, as on the pages: 1000 kB are 1 MB. Kilobytes round up, so that a shortage never reads as 0. */
export const megabyte = 1_000_000

export function flowText(bytes: number): string {
  if (bytes < megabyte) return `${Math.ceil(bytes / 1000)} kB`
  if (bytes < 1000 * megabyte) return `${Number((bytes / megabyte).toFixed(1))} MB`
  return `${Number((bytes / megabyte / 1000).toFixed(1))} GB`
}
