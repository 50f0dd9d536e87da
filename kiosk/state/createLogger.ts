// Log of the kiosk: each line is printed for the journal, and stored in a file whose latest lines can be requested
// remotely.
import { appendFileSync, existsSync, readFileSync, renameSync, statSync } from 'node:fs'

export type LogLine = { time: string; level: string; text: string }
export type Logger = {
  info(text: string): void
  warn(error: unknown): void
  last(count: number): LogLine[]
}

type Options = { file: string; now(): number; print(line: string): void }

/** Bytes after which the file is renamed to `<file>.1`, which replaces the previous file of that name. */
const maxBytes = 512 * 1024
const longestLine = 2_000

export function createLogger({ file, now, print }: Options): Logger {
  const previousFile = `${file}.1`

  function write(level: string, text: string) {
    const line = { time: new Date(now()).toISOString(), level, text: text.slice(0, longestLine) }
    print(`${level}: ${line.text}`)
    try {
      if (existsSync(file) && statSync(file).size > maxBytes) renameSync(file, previousFile)
      appendFileSync(file, `${JSON.stringify(line)}\n`, { mode: 0o600 })
    } catch (error) {
      print(`warn: the log cannot be written: ${wordsOf(error)}`)
    }
  }

  return {
    info: text => write('info', text),
    warn: error => write('warn', wordsOf(error)),
    last: count => [previousFile, file].flatMap(linesOf).slice(-count),
  }
}

export function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function linesOf(file: string): LogLine[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap(text => {
      try {
        return text ? [JSON.parse(text) as LogLine] : []
      } catch {
        // A power cut may leave a partial line.
        return []
      }
    })
}
