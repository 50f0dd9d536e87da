import { type KeptShell, mostStarts, type ShellStore } from './createShellStore.ts'

/**
 * Which shell the worker shows: the one that the server wants where it is kept, else the worker's own; the one of before, where the own was
 * begun several times and did not prove itself. `isStart`: the page is loaded, which counts.
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

/** Whether a new worker has to wait: the server wants another shell than its own, and that one is here. */
export async function isHeldBack(own: KeptShell, store: ShellStore): Promise<boolean> {
  const { wanted } = await store.read()
  if (wanted === null || wanted === own.version) return false
  return (await store.kept()).some(({ version }) => version === wanted)
}

/** What stays beside the own: the version that ran well before it, or the newest other one. */
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
