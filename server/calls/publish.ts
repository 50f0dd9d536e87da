import type { ChannelName, ChannelPayload } from '#contract/channels.ts'
import type { ResourceName } from '#contract/resources/index.ts'

export type ChangeType = 'created' | 'updated' | 'deleted'
/** A changed row and whose it is, so that only those are told who may see it. */
export type ChangedRow = {
  id: string
  ownerId?: string | null
  /** The device it is about: those bound to it are told as well. */
  deviceId?: string | null
}

/** The one way to say something over the socket; a lost message costs a delay, never data. */
export type Publish = {
  toUser<N extends ChannelName>(userId: string, channel: N, payload: ChannelPayload<N>): void
  toDevice<N extends ChannelName>(eid: string, channel: N, payload: ChannelPayload<N>): void
  toAll<N extends ChannelName>(channel: N, payload: ChannelPayload<N>): void
  changed(resource: ResourceName, type: ChangeType, rows: readonly ChangedRow[]): void
  /** To whom a device is bound now: who is bound no longer hears nothing more of it, from this moment on. */
  bound(deviceId: string, userIds: readonly string[]): void
  /** Cuts the sockets of a device (revoked) or of a user (signed out, disabled). */
  disconnectDevice(deviceId: string): void
  disconnectUser(userId: string): void
}
