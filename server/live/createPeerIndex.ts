import type { Peer } from './Peer.ts'

/** Peers by key. The cost of a lookup does not depend on the number of other peers. */
export type PeerIndex = {
  add(key: string, peer: Peer): void
  remove(key: string, peer: Peer): void
  /** Returns a snapshot: peers that are added or removed later do not change it. */
  of(key: string): readonly Peer[]
  keys(): Iterable<string>
}

export function createPeerIndex(): PeerIndex {
  const byKey = new Map<string, Set<Peer>>()
  return {
    add(key, peer) {
      const same = byKey.get(key)
      if (same) same.add(peer)
      else byKey.set(key, new Set([peer]))
    },
    remove(key, peer) {
      const same = byKey.get(key)
      same?.delete(peer)
      if (same?.size === 0) byKey.delete(key)
    },
    of: key => [...(byKey.get(key) ?? [])],
    keys: () => byKey.keys(),
  }
}
