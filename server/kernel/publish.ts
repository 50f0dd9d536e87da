import type { ChannelName, ChannelPayload } from '#contract/channels.ts'
import type { ResourceName } from '#contract/resources/index.ts'

export type ChangeType = 'created' | 'updated' | 'deleted'
/** A changed row and its owner. Only users who may see the row are notified of the change. */
export type ChangedRow = {
  id: string
  ownerId?: string | null
  /** Id of the device to which the row belongs. Users bound to this device are notified as well. */
  deviceId?: string | null
}

/** Sends live messages over sockets. They only make clients fetch data again, so a lost message loses no data. */
export type Publish = {
  toUser<N extends ChannelName>(userId: string, channel: N, payload: ChannelPayload<N>): void
  toDevice<N extends ChannelName>(eid: string, channel: N, payload: ChannelPayload<N>): void
  toAll<N extends ChannelName>(channel: N, payload: ChannelPayload<N>): void
  changed(resource: ResourceName, type: ChangeType, rows: readonly ChangedRow[]): void
  /**
   * Sets the users to which a device is bound. Users who are no longer bound to it get no further messages about it.
   */
  setBoundUsers(deviceId: string, userIds: readonly string[]): void
  /** Closes the sockets of a device, for example a deleted one, or of a user, for example after a sign-out. */
  disconnectDevice(deviceId: string): void
  disconnectUser(userId: string): void
}
