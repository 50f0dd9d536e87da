import type { HostRefusal } from '#contract/fleet/kiosk.ts'

/** The host refused or failed; the message is the error ID for the command's reply. */
export class HostFailure extends Error {
  constructor(
    readonly id: HostRefusal,
    readonly detail: string,
  ) {
    super(id)
    this.name = 'HostFailure'
  }
}
