/** A user's changes to a set of permissions, to be merged with concurrent changes. */
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

/** Applies the user's changes to the permissions that another user saved meanwhile. Keeps both users' changes. */
export function applied(theirs: ReadonlySet<string>, mine: PermissionChange): Set<string> {
  const next = new Set([...theirs, ...mine.added])
  for (const id of mine.removed) next.delete(id)
  return next
}
