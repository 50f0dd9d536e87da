import type { Manifest } from '#contract/manifest.ts'
import type { Connect } from './database.ts'
import type { ManifestStore } from './ports.ts'
import { manifestOf, pointerOf, reportedOf } from './stored.ts'

export function createManifestStore(connect: Connect): ManifestStore {
  async function point(role: 'running' | 'target', manifest: Manifest, hash: string | null) {
    const change = (await connect()).transaction(['manifests', 'pointers'], 'readwrite')
    const manifests = change.objectStore('manifests')
    const pointers = change.objectStore('pointers')
    // The key contains the role, because a running manifest that is only a part of the target carries the target's
    // hash.
    const key = `${role}:${manifest.hash}`
    const previous = pointerOf(await pointers.get(role))
    await manifests.put(manifest, key)
    await pointers.put({ key, hash }, role)
    if (previous && previous.key !== key) await manifests.delete(previous.key)
    await change.done
  }

  return {
    async read() {
      const look = (await connect()).transaction(['manifests', 'pointers'])
      const running = pointerOf(await look.objectStore('pointers').get('running'))
      const target = pointerOf(await look.objectStore('pointers').get('target'))
      const runs = manifestOf(running && (await look.objectStore('manifests').get(running.key)))
      const wanted = manifestOf(target && (await look.objectStore('manifests').get(target.key)))
      return { running: runs && { manifest: runs, hash: running?.hash ?? null }, target: wanted }
    },
    setTarget: manifest => point('target', manifest, manifest.hash),
    activate: ({ manifest, hash }) => point('running', manifest, hash),
    reported: async () => reportedOf(await (await connect()).get('reported', 'deliveries')),
    async setReported(deliveries) {
      await (await connect()).put('reported', [...deliveries], 'deliveries')
    },
  }
}
