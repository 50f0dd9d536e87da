import type { Delivery } from './Delivery.ts'

/** Versions that played to their end on this screen: what follows one of them takes its place for good when it did so, too. */
export type Proven = { has(versionId: string): boolean; add(versionId: string): void }

type Deps = {
  known: readonly string[]
  delivery(): Pick<Delivery, 'running' | 'target' | 'settle'>
  keep(versions: string[]): void
}

export function createProven({ known, delivery, keep }: Deps): Proven {
  const proven = new Set(known)
  return {
    has: versionId => proven.has(versionId),
    add(versionId) {
      if (proven.has(versionId)) return
      proven.add(versionId)
      const { running, target, settle } = delivery()
      const here = [running()?.manifest, target()].flatMap(manifest => manifest?.programs ?? [])
      keep([...proven].filter(id => here.some(program => program.versionId === id)))
      settle()
    },
  }
}
