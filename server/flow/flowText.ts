/** Size in bytes. Units are decimal, as on the pages: 1 MB is 1000 kB. */
export const megabyte = 1_000_000

/** Formats a number of bytes. Kilobytes are rounded up, so that a shortage is never shown as 0. */
export function flowText(bytes: number): string {
  if (bytes < megabyte) return `${Math.ceil(bytes / 1000)} kB`
  if (bytes < 1000 * megabyte) return `${Number((bytes / megabyte).toFixed(1))} MB`
  return `${Number((bytes / megabyte / 1000).toFixed(1))} GB`
}
