import type { Peer } from './Peer.ts'

/** Peers by key; a lookup does not iterate over other peers. */
export type PeerIndex = {
  add(key: string, peer: Peer): void
  remove(key: string, peer: Peer): void
  /** Snapshot: peers added or removed meanwhile do not change it. */
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
