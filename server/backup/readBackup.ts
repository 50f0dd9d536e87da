// Reads a backup from a stream of bytes: single lines, or the rows of a table in chunks.
import { copyEnd } from './backupFormat.ts'

export type BackupReader = {
  /** Returns the next line; null at the end of the stream. */
  line(): Promise<string | null>
  /** Yields the rows of a table up to the end mark, in chunks of complete lines. */
  rows(): AsyncGenerator<Buffer>
}

const newline = 10
const end = Buffer.from(`${copyEnd}\n`)

export function readBackup(source: AsyncIterable<Buffer>): BackupReader {
  const chunks = source[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)

  /** Reads the next chunk of bytes into `rest`. Returns false at the end of the stream. */
  async function more(): Promise<boolean> {
    const next = await chunks.next()
    if (next.done) return false
    rest = rest.length === 0 ? next.value : Buffer.concat([rest, next.value])
    return true
  }

  return {
    async line() {
      for (;;) {
        const at = rest.indexOf(newline)
        if (at >= 0) {
          const text = rest.toString('utf8', 0, at)
          rest = rest.subarray(at + 1)
          return text
        }
        if (!(await more())) return null
      }
    },

    async *rows() {
      for (;;) {
        const whole = rest.subarray(0, rest.lastIndexOf(newline) + 1)
        const at = whole.subarray(0, end.length).equals(end) ? 0 : whole.indexOf(`\n${copyEnd}\n`) + 1
        const isOver = at > 0 || whole.subarray(0, end.length).equals(end)
        const rows = isOver ? whole.subarray(0, at) : whole
        rest = rest.subarray(isOver ? at + end.length : whole.length)
        if (rows.length > 0) yield rows
        if (isOver) return
        if (!(await more())) throw new Error('The backup is cut off')
      }
    },
  }
}
