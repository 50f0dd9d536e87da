import { AppError } from '#contract/errors/errors.ts'

/** SQLSTATE codes with which PostgreSQL ends a session or refuses a new one. */
const refusals: readonly unknown[] = ['57P01', '57P02', '57P03', '57P05', '53300', '08000', '08003', '08006']
/**
 * Error codes of sockets. They count only together with a system call of `calls`: a missing file, for example, has
 * the code ENOENT too, but a different system call.
 */
const codes: readonly unknown[] = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'EHOSTUNREACH']
const calls: readonly unknown[] = ['connect', 'read', 'write']
/** Beginnings of messages of the driver, whose errors have no codes. */
const words = /^(Connection terminated|Client was closed|Client has encountered a connection error)/
/** The driver's message if no connection of the pool became free in time. */
const crowded = 'timeout exceeded when trying to connect'
/** Seconds after which callers without a connection should retry. */
const tryAgainAfter = 5

/** Whether the connection broke before the answer arrived. The statement may or may not have been executed. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as Error & { code?: unknown; syscall?: unknown }
  return words.test(error.message) || refusals.includes(code) || (codes.includes(code) && calls.includes(syscall))
}

/** Maps a lost or unavailable connection to its error in the catalog. Returns other errors unchanged. */
export function toConnectionLost(error: unknown): unknown {
  if (error instanceof Error && error.message.startsWith(crowded))
    return new AppError('general.crowded', { seconds: tryAgainAfter })
  return isConnectionLost(error) ? new AppError('general.databaseAway') : error
}
