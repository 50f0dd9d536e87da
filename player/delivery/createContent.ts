// Holds the running and the wanted manifest. Each plan of the wanted manifest becomes part of the running manifest as
// soon as all files of the plan are stored.
import type { Manifest } from '#contract/manifest.ts'
import type { ManifestStore, Running } from '#player/storage/ports.ts'
import { isSamePart, playablePart } from './playablePart.ts'

type Deps = {
  manifests: ManifestStore
  isHeld(sha256: string): boolean
  /** Whether the version has played to its end on this screen. */
  isProven(versionId: string): boolean
  /** Called when the running content has changed. */
  onChange(): void
  /** Called when the wanted manifest runs completely. */
  onComplete(): Promise<void>
  onAdvanced(): Promise<void>
}

export function createContent({ manifests, isHeld, isProven, onChange, onComplete, onAdvanced }: Deps) {
  let running: Running | null = null
  let target: Manifest | null = null
  /** Whether storage is full; previous versions are then no longer kept as fallbacks. */
  let isTight = false
  let advancing: Promise<void> = Promise.resolve()

  async function switchOver() {
    if (!target) return
    const next = playablePart(target, running, isHeld, version => !isTight && isProven(version))
    if (next && !isSamePart(next, running)) {
      await manifests.activate(next)
      running = next
      onChange()
      if (next.hash !== null) await onComplete()
    }
    await onAdvanced()
  }

  return {
    running: () => running,
    target: () => target,
    files: () => [...(running?.manifest.files ?? []), ...(target?.files ?? [])],
    async read() {
      const stored = await manifests.read()
      running = stored.running
      target = stored.target
    },
    async setTarget(manifest: Manifest) {
      await manifests.setTarget(manifest)
      target = manifest
    },
    setTight(next: boolean) {
      isTight = next
    },
    advance(): Promise<void> {
      const step = advancing.then(switchOver)
      advancing = step.catch(() => {})
      return step
    },
  }
}
