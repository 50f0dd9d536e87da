/** Positions of the first and the last byte, both inclusive, counted from 0. */
export type ByteRange = { start: number; end: number }

/**
 * Parses a header with one byte range. Null means to send the whole file: the header is missing, invalid or has
 * several ranges, which a server may ignore (RFC 9110, 14.2). `size`: size of the file in bytes.
 */
export function parseRange(header: string | null | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  if (!match) return null
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return null
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return null
  return start >= size ? 'unsatisfiable' : { start, end }
}
