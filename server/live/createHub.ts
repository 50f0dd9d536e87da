// Tracks connected clients (peers) and decides which of them receive a message.
import { type ChannelName, channels } from '#contract/channels.ts'
import { type Channel, destinations, type LiveMessage } from '#contract/kernel/channel.ts'
import { device } from '#contract/resources/fleet/device.ts'
import { type Caller, hasPerm } from '#server/kernel/caller.ts'
import { ownAddressesOf, userAddress } from './addressOf.ts'
import type { Change } from './createChangeBuffer.ts'
import { createPeers } from './createPeers.ts'
import type { LiveEvent } from './LiveEvent.ts'
import { messageOf } from './messageOf.ts'
import type { Peer } from './Peer.ts'
import { visibleIds } from './visibleIds.ts'

export type Hub = {
  add(peer: Peer): void
  remove(peer: Peer): void
  peers(): readonly Peer[]
  personPeers(): readonly Peer[]
  screenPeers(): readonly Peer[]
  screenCount(): number
  /** Replaces the caller of a peer. The rights of the caller decide which messages the peer receives. */
  setCaller(peer: Peer, caller: Caller): void
  dispatch(event: LiveEvent): void
}

type Deps = { hasOwnScope: (resource: string) => boolean }

/**
 * Channels whose messages to a user also reach the user's sub-accounts and API tokens. The value is the page whose
 * view permission the sub-account or token needs. Messages on other channels reach only the user's own sessions.
 */
const sharedByPage: { readonly [N in ChannelName]?: string } = {
  sendProgram: 'sendLog',
  sendSubtitle: 'sendLog',
  deleteProgramByDevice: 'device',
  command: 'device',
  host: 'deviceGroup',
  pay: 'order',
}

/** Resource → channel on which changes of the resource are sent in addition to the channel `resources`. */
const channelOf = new Map(
  Object.values<Channel<ChannelName>>(channels).flatMap(({ name, of }) => (of ? [[of, name] as const] : [])),
)

function isGranted(caller: Caller, channel: string): boolean {
  const page = sharedByPage[channel as ChannelName]
  return page !== undefined && hasPerm(caller, page, 'view')
}

export function createHub({ hasOwnScope }: Deps): Hub {
  const peers = createPeers()
  const { persons, allScreens, people, screens, screensById } = peers

  /**
   * Sends a message to the peers of a user and of its sub-accounts. An index finds these peers, because a send to
   * thousands of devices causes thousands of messages, and each would otherwise iterate over all sockets.
   */
  function sendToUser(userId: string, message: LiveMessage) {
    const found = people.of(userId)
    if (found.length === 0) return
    const body = JSON.stringify(message)
    for (const { peer, caller } of callersOf(found)) {
      const address =
        caller.id === userId ? permittedAddress(peer, caller, message) : sharedAddress(caller, userId, message)
      if (address) peer.deliver(address, body)
    }
  }

  const ownAddress = (peer: Peer, caller: Caller) => ownAddressesOf(caller).find(address => peer.isSubscribed(address))

  /**
   * Returns the address at which a sub-account receives a message for its parent; undefined if it may not see the
   * message (rules, Accounts 2).
   */
  function sharedAddress(caller: Caller, userId: string, { channel }: LiveMessage) {
    return caller.parentId === userId && isGranted(caller, channel) ? userAddress(userId) : undefined
  }

  /**
   * Returns the peer's own address; undefined if the peer must not get the message. A client with an API token gets
   * only messages that the token's scope permits, and no personal ones.
   */
  const permittedAddress = (peer: Peer, caller: Caller, { channel }: LiveMessage) =>
    !caller.apiToken || isGranted(caller, channel) ? ownAddress(peer, caller) : undefined

  function sendToScreen(eid: string, body: string) {
    for (const peer of screens.of(eid)) peer.deliver(destinations.deviceQueue(eid), body)
  }

  function sendToAll(message: LiveMessage) {
    const body = JSON.stringify(message)
    for (const peer of persons) peer.deliver(destinations.topic, body)
    if (message.channel !== channels.version.name) return
    for (const eid of screens.keys()) sendToScreen(eid, body)
  }

  function sendChange(change: Change) {
    for (const { peer, caller } of callersOf(persons)) {
      const address = ownAddress(peer, caller)
      const ids = address ? visibleIds(caller, change, hasOwnScope) : null
      if (!address || !ids) continue
      const { resource, type } = change
      peer.deliver(address, JSON.stringify(messageOf('resources', { resource, type, ids })))
      const channel = channelOf.get(resource)
      if (channel) peer.deliver(address, JSON.stringify(messageOf(channel, { type, ids })))
    }
  }

  /**
   * Updates which connected users are bound to a device, with effect from the next message. Users who gain or lose
   * access to the device get a message that the device was created or deleted.
   */
  function applyBinding({ deviceId, userIds }: { deviceId: string; userIds: readonly string[] }) {
    for (const { peer, caller } of callersOf(persons)) {
      const isBound = userIds.some(id => caller.ownIds.includes(id))
      if (isBound === (caller.boundDevices?.has(deviceId) ?? false)) continue
      const boundDevices = new Set(caller.boundDevices)
      if (isBound) boundDevices.add(deviceId)
      else boundDevices.delete(deviceId)
      peer.setCaller({ ...caller, boundDevices })
      const address = hasPerm(caller, device.page, 'view') ? ownAddress(peer, caller) : undefined
      const type = isBound ? 'created' : 'deleted'
      if (address)
        peer.deliver(address, JSON.stringify(messageOf('resources', { resource: 'device', type, ids: [deviceId] })))
    }
  }

  function* callersOf(some: Iterable<Peer>) {
    for (const peer of some) if (peer.identity.kind === 'person') yield { peer, caller: peer.identity.caller }
  }

  return {
    add: peers.add,
    remove: peers.remove,
    peers: peers.all,
    personPeers: () => [...persons],
    screenPeers: () => [...allScreens],
    screenCount: () => allScreens.size,
    setCaller: peers.setCaller,
    dispatch(event) {
      switch (event.kind) {
        case 'user':
          return sendToUser(event.userId, event.message)
        case 'device':
          return sendToScreen(event.eid, JSON.stringify(event.message))
        case 'all':
          return sendToAll(event.message)
        case 'changed':
          return sendChange(event)
        case 'bound':
          return applyBinding(event)
        case 'cutDevice':
          for (const peer of screensById.of(event.deviceId)) peer.disconnect()
          return
        case 'cutUser':
          for (const { peer, caller } of callersOf(people.of(event.userId)))
            if (caller.id === event.userId) peer.disconnect()
          return
        case 'gap':
          // Disconnects all clients, which makes them reconnect and fetch all data again.
          for (const peer of peers.all()) peer.disconnect()
          return
      }
    },
  }
}
