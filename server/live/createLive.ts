// Live messages inside the server. `publish` sends messages, and the hub distributes them to clients.

import type { Publish } from '#server/kernel/publish.ts'
import { createChangeBuffer } from './createChangeBuffer.ts'
import { createHub, type Hub } from './createHub.ts'
import { createLocalBus } from './createLocalBus.ts'
import type { LiveBus } from './LiveBus.ts'
import { messageOf } from './messageOf.ts'

export type Live = {
  publish: Publish
  hub: Hub
  bus: LiveBus
  /** Sends all buffered changes. */
  flush(): void
}

type Options = {
  bus?: LiveBus
  /** Milliseconds over which changes are merged into one message. */
  gather?: number
  hasOwnScope: (resource: string) => boolean
}

export function createLive({ bus = createLocalBus(), gather = 100, hasOwnScope }: Options): Live {
  const hub = createHub({ hasOwnScope })
  const buffer = createChangeBuffer(change => bus.send({ kind: 'changed', ...change }), gather)
  bus.listen(hub.dispatch)
  return {
    hub,
    bus,
    flush: buffer.flush,
    publish: {
      toUser: (userId, channel, payload) => bus.send({ kind: 'user', userId, message: messageOf(channel, payload) }),
      toDevice: (eid, channel, payload) => bus.send({ kind: 'device', eid, message: messageOf(channel, payload) }),
      toAll: (channel, payload) => bus.send({ kind: 'all', message: messageOf(channel, payload) }),
      changed: (resource, type, rows) => buffer.add({ resource, type, rows }),
      setBoundUsers: (deviceId, userIds) => {
        // Sends buffered changes before the binding changes, so that they reach the users who could see the device at
        // the time of the change.
        buffer.flush()
        bus.send({ kind: 'bound', deviceId, userIds })
      },
      disconnectDevice: deviceId => bus.send({ kind: 'cutDevice', deviceId }),
      disconnectUser: userId => bus.send({ kind: 'cutUser', userId }),
    },
  }
}
