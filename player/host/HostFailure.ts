import type { HostRefusal } from '#contract/fleet/kiosk.ts'

/** What the machine refused or could not do; the message is the reason, as the ledger of commands wants it. */
export class HostFailure extends Error {
  constructor(
    readonly id: HostRefusal,
    readonly detail: string,
  ) {
    super(id)
    this.name = 'HostFailure'
  }
}
