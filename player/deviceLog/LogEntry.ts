import type { LogEvent, LogLevel, LogSource } from '#contract/fleet/deviceLogLine.ts'

/** `steady`: time of the event in monotonic milliseconds. */
export type LogEntry = { level: LogLevel; source: LogSource; event: LogEvent; detail: string | null; steady: number }
