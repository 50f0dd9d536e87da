import type { CommentPosition } from '#contract/rules/programs/commentPosition.ts'
import { createStore, type Store } from '#src/core/state/store.ts'

export const commentFilters = ['open', 'resolved', 'all'] as const
export type CommentFilter = (typeof commentFilters)[number]

export type CommentingState = {
  /** True: the comment panel and the pins are shown, and a press on the artboard starts a new thread. */
  readonly isOpen: boolean
  readonly filter: CommentFilter
  /** Id of the expanded thread; null: none. */
  readonly threadId: string | null
  /** Place of the thread that the user is starting; null: none. */
  readonly draft: CommentPosition | null
  /** Id of a linked comment whose thread is still being located. */
  readonly wanted: string | null
  /** Id of the linked comment, set once its thread was located; null: none. */
  readonly named: string | null
}

export type Commenting = Pick<Store<CommentingState>, 'get' | 'subscribe'> & {
  open(): void
  close(): void
  narrow(filter: CommentFilter): void
  /** Expands a thread and collapses the others; null: collapses all. */
  unfold(threadId: string | null): void
  pin(place: CommentPosition | null): void
  /** Requests the thread of a linked comment; `find` reports it once the threads are loaded. */
  want(commentId: string): void
  /** Reports the thread of the linked comment; null: the comment no longer exists. */
  find(threadId: string | null): void
  /** Unsent drafts by field. */
  readonly unsent: Map<string, string>
}

export function createCommenting(): Commenting {
  const store = createStore<CommentingState>({
    isOpen: false,
    filter: 'open',
    threadId: null,
    draft: null,
    wanted: null,
    named: null,
  })
  const change = (next: Partial<CommentingState>) => store.set({ ...store.get(), ...next })
  return {
    get: store.get,
    subscribe: store.subscribe,
    open: () => change({ isOpen: true }),
    close: () => change({ isOpen: false, draft: null, threadId: null, named: null }),
    narrow: filter => change({ filter }),
    unfold: threadId => change({ threadId, draft: null, named: null }),
    pin: draft => change({ draft, threadId: null, named: null }),
    want: wanted => change({ wanted, isOpen: true, draft: null }),
    find: threadId =>
      change(threadId === null ? { wanted: null } : { wanted: null, named: store.get().wanted, threadId }),
    unsent: new Map(),
  }
}
