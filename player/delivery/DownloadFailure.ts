/**
 * Why a file is not here yet. `network`, `busy`: later. `expired`: the address is too old. `missing`: the server has no such file.
 * `corrupt`: what came is not what was announced. `full`: no room on the device. `unwanted`: stopped by us.
 */
export type FailureKind = 'network' | 'busy' | 'expired' | 'missing' | 'corrupt' | 'full' | 'unwanted'

export class DownloadFailure extends Error {
  constructor(
    readonly kind: FailureKind,
    /** Milliseconds the server asks to be left alone. */
    readonly retryAfter = 0,
  ) {
    super(kind)
    this.name = 'DownloadFailure'
  }
}
