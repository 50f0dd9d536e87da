// The socket's two ends inside the server: `publish` speaks, the hub listens.

import type { Publish } from '#server/calls/publish.ts'
import { createChangeBuffer } from './createChangeBuffer.ts'
import { createHub, type Hub } from './createHub.ts'
import { createLocalBus } from './createLocalBus.ts'
import type { LiveBus } from './LiveBus.ts'
import { messageOf } from './messageOf.ts'

export type Live = {
  publish: Publish
  hub: Hub
  bus: LiveBus
  /** Lets out what still waits in the buffer. */
  flush(): void
}

type Options = {
  bus?: LiveBus
  /** Milliseconds over which changes are gathered. */
  gather?: number
  /** Whether row rights of a resource go beyond its `rows`. */
  hasOwnScope: (resource: string) => boolean
}

export function createLive({ bus = createLocalBus(), gather = 100, hasOwnScope }: Options): Live {
  const hub = createHub({ hasOwnScope })
  const buffer = createChangeBuffer(change => bus.send({ kind: 'changed', ...change }), gather)
  bus.listen(hub.take)
  return {
    hub,
    bus,
    flush: buffer.flush,
    publish: {
      toUser: (userId, channel, payload) => bus.send({ kind: 'user', userId, message: messageOf(channel, payload) }),
      toDevice: (eid, channel, payload) => bus.send({ kind: 'device', eid, message: messageOf(channel, payload) }),
      toAll: (channel, payload) => bus.send({ kind: 'all', message: messageOf(channel, payload) }),
      changed: (resource, type, rows) => buffer.add({ resource, type, rows }),
      bound: (deviceId, userIds) => {
        // What changed before is told to those who might see it then.
        buffer.flush()
        bus.send({ kind: 'bound', deviceId, userIds })
      },
      disconnectDevice: deviceId => bus.send({ kind: 'cutDevice', deviceId }),
      disconnectUser: userId => bus.send({ kind: 'cutUser', userId }),
    },
  }
}
