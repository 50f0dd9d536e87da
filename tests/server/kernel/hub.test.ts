import { expect, test } from 'vitest'
import type { Caller } from '#server/kernel/caller.ts'
import { userAddress } from '#server/live/addressOf.ts'
import { createHub } from '#server/live/createHub.ts'
import type { Identity, Peer } from '#server/live/Peer.ts'

/** Creates sockets of users, and records which of them are checked. */
function crowd() {
  const looked = new Set<string>()
  const heard: string[] = []
  const peer = (name: string, identity: Identity): Peer => {
    let current = identity
    return {
      get identity() {
        looked.add(name)
        return current
      },
      setCaller(caller) {
        current = { kind: 'person', caller }
      },
      receivedAt: () => 0,
      isSubscribed: place => current.kind === 'person' && place === userAddress(current.caller.id),
      deliver: place => void heard.push(`${name} ${place}`),
      disconnect: () => void heard.push(`${name} cut`),
    }
  }
  return { looked, heard, peer }
}

const callerOf = (id: string, parentId: string | null = null) =>
  ({ id, username: id, parentId, createBy: null, ownIds: [id] }) as unknown as Caller
const message = { channel: 'command', payload: {}, date: '' }

test('a message to one person, one screen or one account that is cut looks at nobody else, however many are connected', () => {
  const { looked, heard, peer } = crowd()
  const hub = createHub({ hasOwnScope: () => false })
  for (let n = 0; n < 500; n += 1) {
    const [id, screen] = [`${n}`, { deviceId: `d${n}`, eid: `e${n}`, name: '', wantedVersion: null, tokenHash: '' }]
    hub.add(peer(`person ${n}`, { kind: 'person', caller: callerOf(id) }))
    hub.add(peer(`screen ${n}`, { kind: 'screen', screen }))
  }
  looked.clear()
  hub.dispatch({ kind: 'user', userId: '7', message })
  hub.dispatch({ kind: 'device', eid: 'e7', message })
  hub.dispatch({ kind: 'cutUser', userId: '8' })
  hub.dispatch({ kind: 'cutDevice', deviceId: 'd8' })
  hub.dispatch({ kind: 'user', userId: 'nobody', message })
  expect(heard).toEqual(['person 7 user:7', 'screen 7 /device/e7/queue/subscribe', 'person 8 cut', 'screen 8 cut'])
  expect([...looked].filter(name => !/ [78]$/.test(name))).toEqual([])
})

test('who was moved to another account is found by that one, and who closed meanwhile does not come back', () => {
  const { heard, peer } = crowd()
  const hub = createHub({ hasOwnScope: () => false })
  const moved = peer('moved', { kind: 'person', caller: callerOf('1') })
  hub.add(moved)
  hub.setCaller(moved, callerOf('2'))
  hub.dispatch({ kind: 'cutUser', userId: '1' })
  expect(heard).toEqual([])
  hub.dispatch({ kind: 'cutUser', userId: '2' })
  expect(heard).toEqual(['moved cut'])
  hub.remove(moved)
  hub.setCaller(moved, callerOf('3'))
  hub.dispatch({ kind: 'cutUser', userId: '3' })
  expect(heard).toHaveLength(1)
  expect(hub.peers()).toEqual([])
})
