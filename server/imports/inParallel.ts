/**
 * Processes at most `width` items at a time. The results are in the order of the items. If an item fails, the other
 * items are still processed, unless `width` items fail. Afterwards rejects with one of the errors.
 */
export async function inParallel<A, B>(
  items: readonly A[],
  width: number,
  each: (item: A) => Promise<B>,
): Promise<B[]> {
  const results = new Map<number, B>()
  let next = 0
  async function take(): Promise<void> {
    while (next < items.length) {
      const at = next
      next += 1
      const item = items[at]
      if (item !== undefined) results.set(at, await each(item))
    }
  }
  const settled = await Promise.allSettled(Array.from({ length: Math.min(width, items.length) }, take))
  const broken = settled.find(result => result.status === 'rejected')
  if (broken) throw broken.reason
  return items.flatMap((_item, at) => results.get(at) ?? [])
}
