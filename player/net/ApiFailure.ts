/** The server refused the call, or was unreachable (`general.network`). */
export class ApiFailure extends Error {
  constructor(
    /** Error ID of the contract. */
    readonly id: string,
    readonly code: number,
    /** Milliseconds to wait, as requested by the server. */
    readonly retryAfter = 0,
  ) {
    super(id)
    this.name = 'ApiFailure'
  }

  /** Whether the server no longer knows this device's key. */
  get isRevoked(): boolean {
    return this.id === 'device.revoked'
  }

  /** Whether only the session has ended, so that a new one can be opened. */
  get isStale(): boolean {
    return this.code === 401 && !this.isRevoked
  }
}
