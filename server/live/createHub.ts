// Who is connected, and who of them is told what.
import { type ChannelName, channels } from '#contract/channels.ts'
import { type Channel, destinations, type LiveMessage } from '#contract/kernel/channel.ts'
import { type Caller, hasPerm } from '#server/calls/caller.ts'
import type { Change } from './createChangeBuffer.ts'
import type { LiveEvent } from './LiveEvent.ts'
import { messageOf } from './messageOf.ts'
import type { Peer } from './Peer.ts'
import { ownPlacesOf, placeOfUser } from './placeOf.ts'
import { visibleIds } from './visibleIds.ts'

export type Hub = {
  add(peer: Peer): void
  remove(peer: Peer): void
  peers(): readonly Peer[]
  take(event: LiveEvent): void
}

type Deps = { hasOwnScope: (resource: string) => boolean }

/** Messages about a row of the parent that a sub-account may see as well: channel → the page whose view it takes. */
const sharedWithSubAccounts: { readonly [N in ChannelName]?: string } = {
  sendProgram: 'sendLog',
  sendSubtitle: 'sendLog',
  deleteProgramByDevice: 'device',
  command: 'device',
  host: 'deviceGroup',
}

/** Resource → the channel that is told its changes under a name of its own. */
const channelOf = new Map(
  Object.values<Channel<ChannelName>>(channels).flatMap(({ name, of }) => (of ? [[of, name] as const] : [])),
)

export function createHub({ hasOwnScope }: Deps): Hub {
  const peers = new Set<Peer>()
  /** By `eid`: when thousands are told something of their own, each is found at once. */
  const screens = new Map<string, Set<Peer>>()

  function tellUser(userId: string, message: LiveMessage) {
    const body = JSON.stringify(message)
    for (const { peer, caller } of persons()) {
      const place = caller.id === userId ? ownPlace(peer, caller) : sharedPlace(caller, userId, message)
      if (place) peer.deliver(place, body)
    }
  }

  const ownPlace = (peer: Peer, caller: Caller) => ownPlacesOf(caller).find(place => peer.hears(place))

  /** Filtered per receiver (rules, Accounts 2): what belongs to the parent, where it was granted. */
  function sharedPlace(caller: Caller, userId: string, { channel }: LiveMessage) {
    const page = sharedWithSubAccounts[channel as ChannelName]
    return caller.parentId === userId && page && hasPerm(caller, page, 'view') ? placeOfUser(userId) : undefined
  }

  function tellScreen(eid: string, body: string) {
    for (const peer of screens.get(eid) ?? []) peer.deliver(destinations.deviceQueue(eid), body)
  }

  function tellAll(message: LiveMessage) {
    const body = JSON.stringify(message)
    for (const { peer } of persons()) peer.deliver(destinations.topic, body)
    if (message.channel !== channels.version.name) return
    for (const eid of screens.keys()) tellScreen(eid, body)
  }

  function tellChange(change: Change) {
    for (const { peer, caller } of persons()) {
      const place = ownPlace(peer, caller)
      const ids = place ? visibleIds(caller, change, hasOwnScope) : null
      if (!place || !ids) continue
      const { resource, type } = change
      peer.deliver(place, JSON.stringify(messageOf('resources', { resource, type, ids })))
      const channel = channelOf.get(resource)
      if (channel) peer.deliver(place, JSON.stringify(messageOf(channel, { type, ids })))
    }
  }

  function* persons() {
    for (const peer of peers) if (peer.identity.kind === 'person') yield { peer, caller: peer.identity.caller }
  }

  return {
    add(peer) {
      peers.add(peer)
      const { identity } = peer
      if (identity.kind !== 'screen') return
      const { eid } = identity.screen
      screens.set(eid, (screens.get(eid) ?? new Set()).add(peer))
    },
    remove(peer) {
      peers.delete(peer)
      const { identity } = peer
      if (identity.kind !== 'screen') return
      const { eid } = identity.screen
      const same = screens.get(eid)
      same?.delete(peer)
      if (same?.size === 0) screens.delete(eid)
    },
    peers: () => [...peers],
    take(event) {
      switch (event.kind) {
        case 'user':
          return tellUser(event.userId, event.message)
        case 'device':
          return tellScreen(event.eid, JSON.stringify(event.message))
        case 'all':
          return tellAll(event.message)
        case 'changed':
          return tellChange(event)
        case 'cutDevice':
          for (const peer of peers) {
            if (peer.identity.kind === 'screen' && peer.identity.screen.deviceId === event.deviceId) peer.cut()
          }
          return
        case 'cutUser':
          for (const { peer, caller } of persons()) if (caller.id === event.userId) peer.cut()
          return
        case 'gap':
          // They reconnect at once and refetch everything, as after any break.
          for (const peer of peers) peer.cut()
          return
      }
    },
  }
}
