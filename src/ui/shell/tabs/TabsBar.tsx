import { CloseOutlined, EllipsisOutlined } from '@ant-design/icons'
import { App, Button, Dropdown } from 'antd'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { homePath } from '#src/core/rights/guardOf.ts'
import type { Tab } from '#src/core/tabs/tabsReducer.ts'
import { useTabs } from '#src/core/tabs/useTabs.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { landmarkOf } from '#src/ui/shell/landmarkOf.ts'
import { useTabTitle } from './useTabTitle.ts'
import './tabs.css'

/** The opened pages: links, since each has its address; Delete closes, arrows move along. */
export function TabsBar() {
  const { t } = useTranslation('app')
  const { modal } = App.useApp()
  const { tabs, activeKey, open, close, closeAll, closeOthers } = useTabs()
  const titleOf = useTabTitle()
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => {
    // Looked at again with every change of the tabs: their titles arrive after them, and push the active one out of view.
    if (tabs.length === 0) return
    list.current
      ?.querySelector(`[href="${CSS.escape(activeKey)}"], [aria-current]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [activeKey, tabs])

  /** Asks first when something was not saved. */
  function sure(closing: readonly Tab[], go: () => void) {
    const unsaved = closing.filter(tab => tab.isDirty)
    if (unsaved.length === 0) return go()
    modal.confirm({
      title: t('app:tabs.unsavedTitle'),
      content: unsaved.map(titleOf).join(', '),
      okText: t('app:tabs.discard'),
      okButtonProps: { danger: true },
      cancelText: t('app:tabs.keep'),
      onOk: go,
    })
  }

  function onKeyDown(event: KeyboardEvent, tab: Tab) {
    if (event.key === 'Delete' && tab.key !== homePath) {
      event.preventDefault()
      sure([tab], () => close(tab.key))
    }
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const isForward = (event.key === 'ArrowRight') === (document.documentElement.dir !== 'rtl')
    links[links.indexOf(event.currentTarget as HTMLAnchorElement) + (isForward ? 1 : -1)]?.focus()
  }

  const others = tabs.filter(tab => tab.key !== activeKey && tab.key !== homePath)
  const closable = tabs.filter(tab => tab.key !== homePath)
  return (
    <nav className="m-tabs" aria-label={t('app:tabs.label')}>
      <ul ref={list}>
        {tabs.map(tab => {
          const title = titleOf(tab)
          return (
            <li key={tab.key} data-active={tab.key === activeKey}>
              <a
                href={tab.key + tab.search}
                aria-current={tab.key === activeKey ? 'page' : undefined}
                title={title}
                onClick={event => {
                  if (event.ctrlKey || event.metaKey || event.shiftKey) return
                  event.preventDefault()
                  open(tab.key)
                }}
                onAuxClick={event => {
                  if (event.button === 1 && tab.key !== homePath) {
                    event.preventDefault()
                    sure([tab], () => close(tab.key))
                  }
                }}
                onKeyDown={event => onKeyDown(event, tab)}
              >
                {tab.isDirty && <span className="m-tab-dirty" role="img" aria-label={t('app:tabs.unsaved')} />}
                <bdi className="m-tab-title">{title}</bdi>
              </a>
              {tab.key !== homePath && (
                <button
                  type="button"
                  aria-label={t('app:tabs.close', { title })}
                  onClick={() => sure([tab], () => close(tab.key))}
                >
                  {decorative(<CloseOutlined aria-hidden />)}
                </button>
              )}
            </li>
          )
        })}
      </ul>
      <Dropdown
        trigger={['click']}
        getPopupContainer={landmarkOf}
        menu={{
          items: [
            { key: 'others', label: t('app:tabs.closeOthers'), disabled: others.length === 0 },
            { key: 'all', label: t('app:tabs.closeAll'), disabled: closable.length === 0 },
          ],
          onClick: ({ key }) => {
            if (key === 'others') sure(others, () => closeOthers(activeKey))
            if (key === 'all') sure(closable, closeAll)
          },
        }}
      >
        <Button
          type="text"
          size="small"
          icon={decorative(<EllipsisOutlined aria-hidden />)}
          aria-label={t('app:tabs.more')}
        />
      </Dropdown>
    </nav>
  )
}
