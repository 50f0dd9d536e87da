import type { LogEvent, LogLevel, LogSource } from '#contract/fleet/deviceLogLine.ts'

/** `steady`: when, by the time that does not jump. */
export type LogEntry = { level: LogLevel; source: LogSource; event: LogEvent; detail: string | null; steady: number }
