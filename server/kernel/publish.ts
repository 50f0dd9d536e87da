import type { ChannelName, ChannelPayload } from '#contract/channels.ts'
import type { ResourceName } from '#contract/resources/index.ts'

export type ChangeType = 'created' | 'updated' | 'deleted'
/** A changed row and its owner. Only users who may see the row are notified. */
export type ChangedRow = {
  id: string
  ownerId?: string | null
  /** Device of the row; users bound to it are notified as well. */
  deviceId?: string | null
}

/** Sends live messages over the socket. A lost message delays a refetch, but loses no data. */
export type Publish = {
  toUser<N extends ChannelName>(userId: string, channel: N, payload: ChannelPayload<N>): void
  toDevice<N extends ChannelName>(eid: string, channel: N, payload: ChannelPayload<N>): void
  toAll<N extends ChannelName>(channel: N, payload: ChannelPayload<N>): void
  changed(resource: ResourceName, type: ChangeType, rows: readonly ChangedRow[]): void
  /** Sets the users bound to a device. Users no longer bound stop receiving its messages at once. */
  setBoundUsers(deviceId: string, userIds: readonly string[]): void
  /** Closes the sockets of a device (revoked) or of a user (signed out, disabled). */
  disconnectDevice(deviceId: string): void
  disconnectUser(userId: string): void
}
