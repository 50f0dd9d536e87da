type Drop = { moved: string; target: string; isAbove: boolean }

/** The place in the layer order (0 = lowest), once `moved` is taken out, that is next to `target`. The list shows the highest first. */
export function targetIndexOf(ids: readonly string[], { moved, target, isAbove }: Drop): number {
  const index = ids.filter(id => id !== moved).indexOf(target)
  return isAbove ? index + 1 : index
}
