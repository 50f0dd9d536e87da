import { Fragment, type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import { type Location, Route, Routes } from 'react-router'
import type { PageRoute } from '#src/core/assembly/resourceRoutes.ts'
import { OwnStartContext, OwnTabContext } from './ownTab.ts'
import type { Tab } from './tabsReducer.ts'

type Props = { tab: Tab; location: Location; route: PageRoute; children: ReactNode }

/** A page with an address of its own: while hidden it does not notice that the reader went elsewhere. */
export function CachedPage({ tab, location, route, children }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  const scrolled = useRef(0)
  // Runs each time the page is shown again. Where nothing was scrolled, nothing is asked to be laid out at once.
  useLayoutEffect(() => {
    if (panel.current && scrolled.current > 0) panel.current.scrollTop = scrolled.current
  }, [])
  const { pathname, search, hash, state } = location
  const { start = '' } = tab
  const own = useMemo(() => ({ pathname, search, hash, state, key: pathname }), [pathname, search, hash, state])
  return (
    <div
      ref={panel}
      className="m-panel"
      onScroll={event => {
        scrolled.current = event.currentTarget.scrollTop
      }}
    >
      <OwnTabContext value={tab.key}>
        <OwnStartContext value={start}>
          <Fragment key={beginsAnew(route) ? start : ''}>
            <Routes location={own}>
              <Route path={route.path} element={children} />
            </Routes>
          </Fragment>
        </OwnStartContext>
      </OwnTabContext>
    </div>
  )
}

/** What it is about comes by its query once: a list, whose query is what it shows, goes on. */
const beginsAnew = ({ verb, beginsAnew: isSaid = false }: PageRoute) => verb === 'create' || isSaid
