// The tabs of opened pages (spec 2, Shell layout) as a pure table of changes.

export type Tab = {
  /** The address without its query: one tab a page and record. */
  readonly key: string
  /** The query it was left with, `?` included. */
  readonly search: string
  /** The route it is shown by. */
  readonly route: string
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
  | { type: 'open'; tab: Pick<Tab, 'key' | 'search' | 'route' | 'isPassing'> }
  | { type: 'leave'; key: string }
  | { type: 'close'; keys: readonly string[] }
  | { type: 'title'; key: string; title: string; titleKey?: string }

export function tabsReducer(state: TabsState, action: TabsAction): TabsState {
  switch (action.type) {
    case 'open': {
      const { tab } = action
      const isKnown = state.tabs.some(({ key }) => key === tab.key)
      const tabs = isKnown
        ? state.tabs.map(known => (known.key === tab.key ? { ...known, ...tab } : known))
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
