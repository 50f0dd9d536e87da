/** The server said no, or could not be asked (`general.network`). */
export class ApiFailure extends Error {
  constructor(
    /** An id of the error catalogue. */
    readonly id: string,
    readonly code: number,
    /** Milliseconds the server asks to be left alone. */
    readonly retryAfter = 0,
  ) {
    super(id)
    this.name = 'ApiFailure'
  }

  /** The key is known no more: this device is nobody's. */
  get isRevoked(): boolean {
    return this.id === 'device.revoked'
  }

  /** The session ended; a new one may be had. */
  get isStale(): boolean {
    return this.code === 401 && !this.isRevoked
  }
}
