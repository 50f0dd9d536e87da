// The device's log. The code that stores and sends lines is loaded only once the device is paired.
import type { LogEvent, LogLevel, LogSource } from '#contract/fleet/deviceLogLine.ts'
import type { createLogSender, LogSender } from './createLogSender.ts'
import type { LogEntry } from './LogEntry.ts'

export type WriteLog = (level: LogLevel, source: LogSource, event: LogEvent, detail?: unknown) => void

export type DeviceLog = {
  /** Never throws: logging must not affect playback. */
  write: WriteLog
  /** Stores and sends lines from now on; returns a function that stops storing and sending. */
  open(deps: Parameters<typeof createLogSender>[0]): () => void
}

type Deps = { load(): Promise<{ createLogSender: typeof createLogSender }>; steady(): number }

/** Maximum number of lines buffered before `open`. */
const mostWaiting = 100

export function createDeviceLog({ load, steady }: Deps): DeviceLog {
  let waiting: LogEntry[] = []
  let sender: LogSender | null = null

  return {
    write(level, source, event, detail) {
      const entry = { level, source, event, detail: detail === undefined ? null : String(detail), steady: steady() }
      if (sender) sender.add(entry)
      else if (waiting.length < mostWaiting) waiting.push(entry)
    },
    open(deps) {
      let isOpen = true
      load().then(
        ({ createLogSender: create }) => {
          if (!isOpen) return
          sender = create(deps)
          for (const entry of waiting) sender.add(entry)
          waiting = []
        },
        () => {},
      )
      return () => {
        isOpen = false
        sender?.stop()
        sender = null
      }
    },
  }
}
