/** What two people did to the same permissions, each from the same start. */
export type PermissionChange = { readonly added: readonly string[]; readonly removed: readonly string[] }

export function changeOf(before: ReadonlySet<string>, after: ReadonlySet<string>): PermissionChange {
  return {
    added: [...after].filter(id => !before.has(id)),
    removed: [...before].filter(id => !after.has(id)),
  }
}

export function isNoChange({ added, removed }: PermissionChange): boolean {
  return added.length === 0 && removed.length === 0
}

/** Mine onto theirs: what both did stays done, what only one did as well. */
export function applied(theirs: ReadonlySet<string>, mine: PermissionChange): Set<string> {
  const next = new Set([...theirs, ...mine.added])
  for (const id of mine.removed) next.delete(id)
  return next
}
