/**
 * Why a file could not be downloaded. `network`, `busy`: retry later. `expired`: the URL has expired. `missing`: the
 * server lacks the file. `corrupt`: the content does not match. `full`: no storage left. `unwanted`: canceled by the
 * player, which no longer needs the file.
 */
export type FailureKind = 'network' | 'busy' | 'expired' | 'missing' | 'corrupt' | 'full' | 'unwanted'

export class DownloadFailure extends Error {
  constructor(
    readonly kind: FailureKind,
    /** Milliseconds to wait, as requested by the server. */
    readonly retryAfter = 0,
  ) {
    super(kind)
    this.name = 'DownloadFailure'
  }
}
