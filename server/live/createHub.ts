// Who is connected, and who of them is told what.
import { type ChannelName, channels } from '#contract/channels.ts'
import { destinations, type LiveMessage } from '#contract/kernel/channel.ts'
import { type Caller, hasPerm } from '../context.ts'
import type { Change } from './createChangeBuffer.ts'
import { queuesOf } from './destinationsOf.ts'
import type { LiveEvent } from './LiveEvent.ts'
import { messageOf } from './messageOf.ts'
import type { Peer } from './Peer.ts'
import { visibleIds } from './visibleIds.ts'

export type Hub = {
  add(peer: Peer): void
  remove(peer: Peer): void
  peers(): readonly Peer[]
  take(event: LiveEvent): void
}

type Deps = { hasOwnScope: (resource: string) => boolean }

/** Messages about a row of the parent that a sub-account may see as well: channel → the page whose view it takes. */
const sharedWithSubAccounts: { readonly [N in ChannelName]?: string } = { sendProgram: 'sendLog', command: 'device' }

export function createHub({ hasOwnScope }: Deps): Hub {
  const peers = new Set<Peer>()

  function tellUser(username: string, message: LiveMessage) {
    const body = JSON.stringify(message)
    for (const { peer, caller } of persons()) {
      const queue = caller.username === username ? ownQueue(peer, caller) : sharedQueue(caller, username, message)
      if (queue) peer.deliver(queue, body)
    }
  }

  const ownQueue = (peer: Peer, caller: Caller) => queuesOf(caller).find(queue => peer.hears(queue))

  /** Filtered per receiver (rules, Accounts 2): what belongs to the parent, where it was granted. */
  function sharedQueue(caller: Caller, username: string, { channel }: LiveMessage) {
    const page = sharedWithSubAccounts[channel as ChannelName]
    const isParent = caller.type === 2 && caller.createBy === username
    return isParent && page && hasPerm(caller, page, 'view') ? destinations.userQueue(username) : undefined
  }

  function tellScreens(message: LiveMessage, eid?: string) {
    const body = JSON.stringify(message)
    for (const peer of peers) {
      const { identity } = peer
      if (identity.kind !== 'screen' || (eid !== undefined && identity.screen.eid !== eid)) continue
      peer.deliver(destinations.deviceQueue(identity.screen.eid), body)
    }
  }

  function tellAll(message: LiveMessage) {
    const body = JSON.stringify(message)
    for (const { peer } of persons()) peer.deliver(destinations.topic, body)
    if (message.channel === channels.version.name) tellScreens(message)
  }

  function tellChange(change: Change) {
    for (const { peer, caller } of persons()) {
      const queue = ownQueue(peer, caller)
      const ids = queue ? visibleIds(caller, change, hasOwnScope) : null
      if (!queue || !ids) continue
      const { resource, type } = change
      peer.deliver(queue, JSON.stringify(messageOf('resources', { resource, type, ids })))
    }
  }

  function* persons() {
    for (const peer of peers) if (peer.identity.kind === 'person') yield { peer, caller: peer.identity.caller }
  }

  return {
    add: peer => peers.add(peer),
    remove: peer => peers.delete(peer),
    peers: () => [...peers],
    take(event) {
      switch (event.kind) {
        case 'user':
          return tellUser(event.username, event.message)
        case 'device':
          return tellScreens(event.message, event.eid)
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
          // They come back at once and read everything anew, as after any break.
          for (const peer of peers) peer.cut()
          return
      }
    },
  }
}
