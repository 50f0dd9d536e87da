/**
 * Units are decimal like on the pages: 1000 kB are 1 MB. Kilobytes are rounded up, so that a shortage is never
 * shown as 0.
 */
export const megabyte = 1_000_000

export function flowText(bytes: number): string {
  if (bytes < megabyte) return `${Math.ceil(bytes / 1000)} kB`
  if (bytes < 1000 * megabyte) return `${Number((bytes / megabyte).toFixed(1))} MB`
  return `${Number((bytes / megabyte / 1000).toFixed(1))} GB`
}
