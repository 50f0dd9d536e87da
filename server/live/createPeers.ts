// The connected peers, with indexes by person and by device.
import type { Caller } from '#server/kernel/caller.ts'
import { createPeerIndex } from './createPeerIndex.ts'
import type { Peer } from './Peer.ts'

export function createPeers() {
  const persons = new Set<Peer>()
  const allScreens = new Set<Peer>()
  /** Peers of signed-in people, by account id and by the id of the parent. */
  const people = createPeerIndex()
  const screens = createPeerIndex()
  const screensById = createPeerIndex()

  function index(peer: Peer, change: 'add' | 'remove') {
    const { identity } = peer
    if (identity.kind === 'screen') {
      screens[change](identity.screen.eid, peer)
      screensById[change](identity.screen.deviceId, peer)
    } else {
      const { id, parentId } = identity.caller
      people[change](id, peer)
      if (parentId !== null) people[change](parentId, peer)
    }
  }

  return {
    persons,
    allScreens,
    people,
    screens,
    screensById,
    all: () => [...persons, ...allScreens],
    add(peer: Peer) {
      ;(peer.identity.kind === 'person' ? persons : allScreens).add(peer)
      index(peer, 'add')
    },
    remove(peer: Peer) {
      persons.delete(peer)
      allScreens.delete(peer)
      index(peer, 'remove')
    },
    setCaller(peer: Peer, caller: Caller) {
      // The peer disconnected while its rights were read.
      if (!persons.has(peer)) return
      index(peer, 'remove')
      peer.setCaller(caller)
      index(peer, 'add')
    },
  }
}
