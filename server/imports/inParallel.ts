/**
 * Processes at most `width` items at a time. The results are in the order of the items. If an item fails, no further
 * items are started; rejects with the error when those already started have ended.
 */
export async function inParallel<A, B>(
  items: readonly A[],
  width: number,
  each: (item: A) => Promise<B>,
): Promise<B[]> {
  const results = new Map<number, B>()
  let next = 0
  let hasFailed = false
  async function take(): Promise<void> {
    while (next < items.length && !hasFailed) {
      const at = next
      next += 1
      const item = items[at]
      try {
        if (item !== undefined) results.set(at, await each(item))
      } catch (error) {
        hasFailed = true
        throw error
      }
    }
  }
  const settled = await Promise.allSettled(Array.from({ length: Math.min(width, items.length) }, take))
  const broken = settled.find(result => result.status === 'rejected')
  if (broken) throw broken.reason
  return items.flatMap((_item, at) => results.get(at) ?? [])
}
