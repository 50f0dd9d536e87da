import { CloseOutlined } from '@ant-design/icons'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { homePath } from '#src/core/rights/guardOf.ts'
import type { Tab } from '#src/core/tabs/tabsReducer.ts'
import { useTabs } from '#src/core/tabs/useTabs.ts'
import { useUnsavedTabs } from '#src/core/tabs/useUnsavedTabs.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { useOverflow } from '#src/ui/controls/useOverflow.ts'
import { OpenPages } from './OpenPages.tsx'
import { useSureClose } from './useSureClose.ts'
import { useTabKind } from './useTabKind.ts'
import { useTabTitle } from './useTabTitle.ts'
import './tabs.css'

/** Open pages as links, because each has a URL; Delete closes, arrow keys move. */
export function TabsBar() {
  const { t } = useTranslation('app')
  const { tabs, activeKey, open, close } = useTabs()
  const unsaved = useUnsavedTabs()
  const titleOf = useTabTitle()
  const kindOf = useTabKind(tabs, titleOf)
  const sureClose = useSureClose()
  const list = useRef<HTMLUListElement>(null)
  const overflow = useOverflow(() => list.current)

  useEffect(() => {
    // Late titles, a change of language or a narrower window can push the active tab out of view.
    const row = list.current
    if (!row) return
    const active = row.children[tabs.findIndex(tab => tab.key === activeKey)]
    const show = () => active?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    show()
    const resized = new ResizeObserver(show)
    for (const element of [row, ...row.children]) resized.observe(element)
    return () => resized.disconnect()
  }, [activeKey, tabs])

  function onKeyDown(event: KeyboardEvent, tab: Tab) {
    if (event.key === 'Delete' && tab.key !== homePath) {
      event.preventDefault()
      sureClose([tab], () => close(tab.key))
    }
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const isForward = (event.key === 'ArrowRight') === (document.documentElement.dir !== 'rtl')
    links[links.indexOf(event.currentTarget as HTMLAnchorElement) + (isForward ? 1 : -1)]?.focus()
  }

  return (
    <nav className="m-tabs" aria-label={t('app:tabs.label')}>
      <ul ref={list} data-more={overflow}>
        {tabs.map(tab => {
          const title = titleOf(tab)
          const kind = kindOf(tab)
          return (
            <li key={tab.key} data-active={tab.key === activeKey}>
              <a
                href={tab.key + tab.search}
                aria-current={tab.key === activeKey ? 'page' : undefined}
                title={kind ? `${title} · ${kind}` : title}
                onClick={event => {
                  if (event.ctrlKey || event.metaKey || event.shiftKey) return
                  event.preventDefault()
                  open(tab.key)
                }}
                onAuxClick={event => {
                  if (event.button === 1 && tab.key !== homePath) {
                    event.preventDefault()
                    sureClose([tab], () => close(tab.key))
                  }
                }}
                onKeyDown={event => onKeyDown(event, tab)}
              >
                {unsaved.has(tab.key) && <span className="m-tab-dirty" role="img" aria-label={t('app:tabs.unsaved')} />}
                <bdi className="m-tab-title">{title}</bdi>
                {kind && <span className="m-tab-kind">{kind}</span>}
              </a>
              {tab.key !== homePath && (
                <button
                  type="button"
                  aria-label={t('app:tabs.close', { title })}
                  onClick={() => sureClose([tab], () => close(tab.key))}
                >
                  {decorative(<CloseOutlined aria-hidden />)}
                </button>
              )}
            </li>
          )
        })}
      </ul>
      <OpenPages />
    </nav>
  )
}
