import { type KeptShell, mostStarts, type ShellStore } from './createShellStore.ts'

/**
 * Chooses the shell to show: the one the server wants if it is cached, otherwise the worker's own; or the previously
 * proven one if the own shell was started several times without proving itself. `isStart`: a page load, which counts
 * as a start.
 */
export async function chooseShell(own: KeptShell, store: ShellStore, isStart: boolean): Promise<string> {
  const { wanted, starts, proven } = await store.read()
  if (proven === own.version && (wanted === null || wanted === own.version)) return own.name
  const others = (await store.kept()).filter(({ name }) => name !== own.name)
  const meant = wanted === own.version ? undefined : others.find(({ version }) => version === wanted)
  if (meant) return meant.name
  const former = formerOf(others, proven)
  if (proven === own.version || !former) return own.name
  if (starts >= mostStarts) return former.name
  if (isStart) await store.write({ starts: starts + 1 })
  return own.name
}

/** Whether a new worker must wait: the server wants another shell, and that one is cached. */
export async function isHeldBack(own: KeptShell, store: ShellStore): Promise<boolean> {
  const { wanted } = await store.read()
  if (wanted === null || wanted === own.version) return false
  return (await store.kept()).some(({ version }) => version === wanted)
}

/** Shells to keep besides the own: the previously proven one, or the newest other. */
export async function keptBeside(own: KeptShell, store: ShellStore): Promise<string[]> {
  const { proven } = await store.read()
  const former = formerOf(
    (await store.kept()).filter(({ version }) => version !== own.version),
    proven,
  )
  return former ? [former.name] : []
}

const formerOf = (others: readonly KeptShell[], proven: string | null): KeptShell | undefined =>
  others.find(({ version }) => version === proven) ?? others[others.length - 1]
