// The tabs of opened pages (spec 2, Shell layout) as a pure table of changes.

export type Tab = {
  /** The address without its query: one tab a page and record. */
  readonly key: string
  /** The query it was left with, `?` included. */
  readonly search: string
  /** The route it is shown by. */
  readonly route: string
  /** The visit that began what is on it from an object its query names; absent while none did. */
  readonly start?: string
  /** A form that is built afresh each time: once it is left, it holds nothing to come back to. */
  readonly isPassing?: boolean
  /** Said by the page itself: the record's own title. */
  readonly title?: string
  /** The words around the title, in whatever language the reader has: "Edit {{title}}". */
  readonly titleKey?: string
}

export type TabsState = {
  readonly tabs: readonly Tab[]
  /** Keys, the newest first: the pages kept alive. */
  readonly recent: readonly string[]
  /** Closed while shown: goes once its neighbour is. */
  readonly closing: string | null
}

export type TabsAction =
  | { type: 'open'; tab: Pick<Tab, 'key' | 'search' | 'route' | 'isPassing'>; visit?: Visit }
  | { type: 'leave'; key: string }
  | { type: 'close'; keys: readonly string[] }
  | { type: 'title'; key: string; title: string; titleKey?: string }

/** `own`: no other visit has it. */
export type Visit = { readonly own: string; readonly by: 'link' | 'return' | 'history' | 'page' }

/**
 * A link with a query begins its page anew, also where the page is open; so does going back to another query than the one on show.
 * Coming back to a tab does not, nor does what a page writes into its own address.
 */
export function startOf(known: Tab | undefined, search: string, { own, by }: Visit): string | undefined {
  if (search === '') return known?.start
  const isStart = !known || by === 'link' || (by === 'history' && known.search !== search)
  return isStart ? own : known.start
}

export function tabsReducer(state: TabsState, action: TabsAction): TabsState {
  switch (action.type) {
    case 'open': {
      const { visit } = action
      const former = state.tabs.find(({ key }) => key === action.tab.key)
      const start = visit && startOf(former, action.tab.search, visit)
      const tab = { ...action.tab, ...(start === undefined ? {} : { start }) }
      const tabs = former
        ? state.tabs.map(known => (known === former ? { ...known, ...tab } : known))
        : [...state.tabs, tab]
      const passed = state.tabs.filter(({ key, isPassing }) => isPassing && key !== tab.key).map(({ key }) => key)
      const recent = [tab.key, ...state.recent.filter(key => key !== tab.key)]
      const opened = without({ tabs, recent, closing: null }, passed)
      return state.closing === null || state.closing === tab.key ? opened : without(opened, [state.closing])
    }
    case 'leave':
      return { ...state, closing: action.key }
    case 'close':
      return without(state, action.keys)
    case 'title':
      return changed(state, action.key, { title: action.title, titleKey: action.titleKey })
  }
}

function without(state: TabsState, keys: readonly string[]): TabsState {
  const isKept = (key: string) => !keys.includes(key)
  return { ...state, tabs: state.tabs.filter(tab => isKept(tab.key)), recent: state.recent.filter(isKept) }
}

function changed(state: TabsState, key: string, change: Partial<Tab>): TabsState {
  return { ...state, tabs: state.tabs.map(tab => (tab.key === key ? { ...tab, ...change } : tab)) }
}

/** Where closing the shown tab leads: the one after it, else the one before. */
export function neighbourOf(tabs: readonly Tab[], key: string): Tab | undefined {
  const at = tabs.findIndex(tab => tab.key === key)
  return tabs[at + 1] ?? tabs[at - 1]
}
