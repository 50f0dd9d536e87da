import { Fragment, type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import { type Location, Route, Routes } from 'react-router'
import type { PageRoute } from '#src/core/assembly/resourceRoutes.ts'
import { OwnTabContext } from '#src/core/services/OwnTabContext.ts'
import { OwnStartContext } from './ownTab.ts'
import { ParsedAddress } from './ParsedAddress.tsx'
import type { Tab } from './tabsReducer.ts'

type Props = { tab: Tab; location: Location; route: PageRoute; children: ReactNode }

/** A page with its own location: while hidden, it does not see navigation. */
export function CachedPage({ tab, location, route, children }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  const scrolled = useRef(0)
  // Runs each time the page is shown again. Skipped without a scroll position, because setting one forces layout.
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
              <Route path={route.path} element={<ParsedAddress>{children}</ParsedAddress>} />
            </Routes>
          </Fragment>
        </OwnStartContext>
      </OwnTabContext>
    </div>
  )
}

/**
 * Whether a link with a query restarts the page: forms read the query only when they are created. A list, whose query
 * is its state, is not restarted.
 */
const beginsAnew = ({ verb, beginsAnew: isSaid = false }: PageRoute) => verb === 'create' || isSaid
