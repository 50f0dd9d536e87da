import { pageSizes } from '#contract/kernel/paging.ts'
import type { PageSize } from './listState.ts'

export type RememberedSize = { read(): PageSize | undefined; write(size: PageSize): void }

/** How many rows somebody wants to see of a list at once, kept by this browser. */
export function createRememberedSize(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  user: string,
  resource: string,
): RememberedSize {
  const key = `marquee.rows.${user}.${resource}`
  return {
    read: () => pageSizes.find(size => String(size) === storage.getItem(key)),
    write: size => storage.setItem(key, String(size)),
  }
}
