import { type CachedShell, mostStarts, type ShellStore } from './createShellStore.ts'

/**
 * Returns the name of the shell to show: the one that the server wants if it is cached, otherwise the worker's own.
 * If the own shell is still not proven after `mostStarts` starts, returns the previously proven shell or, without
 * one, the newest other shell. `isStart`: this is a page load, which counts as a start.
 */
export async function chooseShell(own: CachedShell, store: ShellStore, isStart: boolean): Promise<string> {
  const { wanted, starts, proven } = await store.read()
  if (proven === own.version && (wanted === null || wanted === own.version)) return own.name
  const others = (await store.completeShells()).filter(({ name }) => name !== own.name)
  const wantedShell = wanted === own.version ? undefined : others.find(({ version }) => version === wanted)
  if (wantedShell) return wantedShell.name
  const previous = previousOf(others, proven)
  if (proven === own.version || !previous) return own.name
  if (starts >= mostStarts) return previous.name
  if (isStart) await store.write({ starts: starts + 1 })
  return own.name
}

/** Whether a new worker must wait: the server wants another shell, and that one is cached. */
export async function isHeldBack(own: CachedShell, store: ShellStore): Promise<boolean> {
  const { wanted } = await store.read()
  if (wanted === null || wanted === own.version) return false
  return (await store.completeShells()).some(({ version }) => version === wanted)
}

/**
 * Name of the shell to retain besides the worker's own: the previously proven shell, or else the newest other shell.
 * Empty if there is no other shell.
 */
export async function shellsToRetain(own: CachedShell, store: ShellStore): Promise<string[]> {
  const { proven } = await store.read()
  const previous = previousOf(
    (await store.completeShells()).filter(({ version }) => version !== own.version),
    proven,
  )
  return previous ? [previous.name] : []
}

const previousOf = (others: readonly CachedShell[], proven: string | null): CachedShell | undefined =>
  others.find(({ version }) => version === proven) ?? others[others.length - 1]
