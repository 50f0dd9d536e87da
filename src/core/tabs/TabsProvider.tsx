// The opened pages. The address determines the shown one.
import { createContext, type ReactNode, useEffect, useLayoutEffect, useMemo, useReducer, useState } from 'react'
import { type Location, type NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import { matchRoute } from '#src/core/assembly/matchRoute.ts'
import { homePath } from '#src/core/rights/guardOf.ts'
import { useAdmin } from '#src/core/services/services.ts'
import { neighbourOf, type Tab, type TabsState, tabsReducer, type Visit } from './tabsReducer.ts'

export type Tabs = Pick<TabsState, 'tabs' | 'recent'> & {
  readonly activeKey: string
  /** Navigates to a page; the query of an open page is restored. */
  open(path: string): void
  /** Closes a tab. If it was shown, then shows `to`, or the neighboring tab unless given. */
  close(key: string, to?: string): void
  closeOthers(key: string): void
  closeAll(): void
  /** Closes pages that the user may no longer see, and leaves the shown page if it is one of them. */
  drop(keys: readonly string[]): void
  setTitle(key: string, title: string, titleKey?: string): void
  setDirty(key: string, isDirty: boolean): void
}
export const TabsContext = createContext<Tabs | null>(null)
/** Keys of tabs with unsaved changes. A separate context, so that a first change does not render the whole shell. */
export const UnsavedContext = createContext<ReadonlySet<string>>(new Set())

const homeTab: Tab = { key: homePath, search: '', route: homePath }

type Memory = { read(): readonly Tab[]; write(tabs: readonly Tab[]): void }

export function TabsProvider({ memory, children }: { memory: Memory; children: ReactNode }) {
  const { assembly } = useAdmin()
  const location = useLocation()
  const { pathname, search } = location
  const kind = useNavigationType()
  const navigate = useNavigate()
  const [state, dispatch] = useReducer(tabsReducer, memory, remembered)

  useLayoutEffect(() => {
    const route = matchRoute(assembly.routes, pathname)
    const isForm = route?.verb === 'create' || route?.verb === 'edit'
    if (route)
      dispatch({
        type: 'open',
        tab: { key: pathname, search, route: route.path, ...(isForm && !route.cache ? { isPassing: true } : {}) },
        visit: visitOf(location, kind),
      })
  }, [assembly.routes, pathname, search, location, kind])

  useEffect(() => memory.write(state.tabs), [memory, state.tabs])

  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set())
  const hasUnsaved = state.tabs.some(({ key }) => unsaved.has(key))
  useEffect(() => {
    if (!hasUnsaved) return
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', onLeave)
    return () => removeEventListener('beforeunload', onLeave)
  }, [hasUnsaved])

  const tabs = useMemo<Tabs>(() => {
    const { tabs: opened, recent } = state
    const goTo = (tab: Tab = homeTab) =>
      navigate(tab.key + tab.search, { state: opened.includes(tab) ? returning : null })
    const closable = (key: string) => key !== homePath
    const dropAll = (keys: readonly string[], to?: string) => {
      const others = keys.filter(key => key !== pathname)
      dispatch({ type: 'close', keys: others })
      setUnsaved(known => keys.reduce((left, key) => withKey(left, key, false), known))
      if (others.length === keys.length) return
      dispatch({ type: 'leave', key: pathname })
      if (to !== undefined) return void navigate(to)
      goTo(
        neighbourOf(
          opened.filter(tab => tab.key === pathname || !keys.includes(tab.key)),
          pathname,
        ),
      )
    }
    return {
      tabs: opened,
      recent,
      activeKey: pathname,
      open: path => goTo(opened.find(tab => tab.key === path) ?? { key: path, search: '', route: '' }),
      close: (key, to) => dropAll([key].filter(closable), to),
      closeOthers: key => dropAll(opened.map(tab => tab.key).filter(other => closable(other) && other !== key)),
      closeAll: () => dropAll(opened.map(tab => tab.key).filter(closable)),
      drop: keys => dropAll(keys.filter(closable)),
      setTitle: (key, title, titleKey) => dispatch({ type: 'title', key, title, titleKey }),
      setDirty: (key, isDirty) => setUnsaved(known => withKey(known, key, isDirty)),
    }
  }, [state, pathname, navigate])

  return (
    <TabsContext value={tabs}>
      <UnsavedContext value={unsaved}>{children}</UnsavedContext>
    </TabsContext>
  )
}

/** History state that marks a navigation as a return to an open tab, whose page keeps its state. */
const returning = { isReturn: true }

function visitOf({ key, state }: Location<unknown>, kind: `${NavigationType}`): Visit {
  // Every page load starts with the location key `default`; the time origin makes it unique.
  const own = key === 'default' ? String(performance.timeOrigin) : key
  const isReturn = typeof state === 'object' && state !== null && 'isReturn' in state
  return { own, by: kind === 'PUSH' ? (isReturn ? 'return' : 'link') : kind === 'POP' ? 'history' : 'page' }
}

function withKey(keys: ReadonlySet<string>, key: string, isIn: boolean): ReadonlySet<string> {
  if (keys.has(key) === isIn) return keys
  return new Set(isIn ? [...keys, key] : [...keys].filter(known => known !== key))
}

function remembered(memory: Memory): TabsState {
  const others = memory.read().filter(tab => tab.key !== homePath)
  return { tabs: [homeTab, ...others], recent: [], closing: null }
}
