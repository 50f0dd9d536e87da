import type { Delivery } from './Delivery.ts'

/**
 * Versions that have played to their end on this screen ("proven"). A proven version remains as a fallback until the
 * version that replaces it is proven, too.
 */
export type Proven = { has(versionId: string): boolean; add(versionId: string): void }

type Deps = {
  known: readonly string[]
  delivery(): Pick<Delivery, 'running' | 'target' | 'settle'>
  save(versions: string[]): void
}

export function createProven({ known, delivery, save }: Deps): Proven {
  const proven = new Set(known)
  return {
    has: versionId => proven.has(versionId),
    add(versionId) {
      if (proven.has(versionId)) return
      proven.add(versionId)
      const { running, target, settle } = delivery()
      const presentPrograms = [running()?.manifest, target()].flatMap(manifest => manifest?.programs ?? [])
      save([...proven].filter(id => presentPrograms.some(program => program.versionId === id)))
      settle()
    },
  }
}
