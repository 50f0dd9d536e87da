import { AppError } from '#contract/errors/errors.ts'

/** SQLSTATEs with which PostgreSQL ends a session or refuses a new one. */
const refusals: readonly unknown[] = ['57P01', '57P02', '57P03', '57P05', '53300', '08000', '08003', '08006']
/**
 * Error codes of sockets. They count only together with `calls`: ENOENT of a missing file has the same code, but
 * another system call.
 */
const codes: readonly unknown[] = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'EHOSTUNREACH']
const calls: readonly unknown[] = ['connect', 'read', 'write']
/** Messages of the driver, whose errors have no codes. */
const words = /^(Connection terminated|Client was closed|Client has encountered a connection error)/
/** The driver's message when no connection of the pool became free in time. */
const crowded = 'timeout exceeded when trying to connect'
/** Seconds after which callers without a connection should retry. */
const tryAgainAfter = 5

/** Whether the connection broke before the answer, which leaves the outcome of the query unknown. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as Error & { code?: unknown; syscall?: unknown }
  return words.test(error.message) || refusals.includes(code) || (codes.includes(code) && calls.includes(syscall))
}

/** Maps a lost or unavailable connection to its error of the catalog; other errors are returned unchanged. */
export function toConnectionLost(error: unknown): unknown {
  if (error instanceof Error && error.message.startsWith(crowded))
    return new AppError('general.crowded', { seconds: tryAgainAfter })
  return isConnectionLost(error) ? new AppError('general.databaseAway') : error
}
