// The tabs of opened pages (spec 2, Shell layout) as a pure reducer.

export type Tab = {
  /** Path without the query: one tab per page and record. */
  readonly key: string
  /** Last query, including `?`. */
  readonly search: string
  /** Path pattern of the tab's route. */
  readonly route: string
  /** Id of the navigation (`Visit`) whose query started the page; absent if none did. */
  readonly start?: string
  /** True for a form without `cache`: it is recreated each time, so its tab closes when the user leaves it. */
  readonly isPassing?: boolean
  /** The record's title, set by the page. */
  readonly title?: string
  /** Locale key of the text around the title: "Edit {{title}}". */
  readonly titleKey?: string
}

export type TabsState = {
  readonly tabs: readonly Tab[]
  /** Keys of the tabs shown since the page load, most recent first. */
  readonly recent: readonly string[]
  /** Key of the tab that was closed while shown; removed once its neighbor is shown. */
  readonly closing: string | null
}

export type TabsAction =
  | { type: 'open'; tab: Pick<Tab, 'key' | 'search' | 'route' | 'isPassing'>; visit?: Visit }
  | { type: 'leave'; key: string }
  | { type: 'close'; keys: readonly string[] }
  | { type: 'title'; key: string; title: string; titleKey?: string }

/** A navigation to a page. `own`: unique id of the navigation. */
export type Visit = { readonly own: string; readonly by: 'link' | 'return' | 'history' | 'page' }

/**
 * Returns the id of the navigation that starts the page. A link with a query restarts an open page, and so does
 * history navigation to another query. Returning to a tab does not, nor does a page that changes its own query.
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

/** The tab to show after closing one: the next, else the previous. */
export function neighbourOf(tabs: readonly Tab[], key: string): Tab | undefined {
  const at = tabs.findIndex(tab => tab.key === key)
  return tabs[at + 1] ?? tabs[at - 1]
}
