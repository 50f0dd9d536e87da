import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown, type MenuProps } from 'antd'
import { useTranslation } from 'react-i18next'
import { homePath } from '#src/core/rights/guardOf.ts'
import { useTabs } from '#src/core/tabs/useTabs.ts'
import { useUnsavedTabs } from '#src/core/tabs/useUnsavedTabs.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { landmarkOf } from '#src/ui/controls/landmarkOf.ts'
import { usePhone } from '#src/ui/controls/mediaQueries.ts'
import { useSureClose } from './useSureClose.ts'
import { useTabKind } from './useTabKind.ts'
import { useTabTitle } from './useTabTitle.ts'

/**
 * Menu of all open pages, to go to a page or to close several. On a phone it replaces the tab bar, and its button
 * shows the number of open pages.
 */
export function OpenPages() {
  const { t } = useTranslation('app')
  const isPhone = usePhone()
  const { tabs, activeKey, open, closeAll, closeOthers } = useTabs()
  const unsaved = useUnsavedTabs()
  const titleOf = useTabTitle()
  const kindOf = useTabKind(tabs, titleOf)
  const sureClose = useSureClose()
  const closable = tabs.filter(tab => tab.key !== homePath)
  const others = closable.filter(tab => tab.key !== activeKey)
  const items: MenuProps['items'] = [
    ...tabs.map(tab => ({
      key: tab.key,
      label: (
        <span className="m-open-page" aria-current={tab.key === activeKey ? 'page' : undefined}>
          {unsaved.has(tab.key) && <span className="m-tab-dirty" role="img" aria-label={t('app:tabs.unsaved')} />}
          <bdi className="m-tab-title">{titleOf(tab)}</bdi>
          <Kind of={kindOf(tab)} />
        </span>
      ),
    })),
    { type: 'divider' },
    { key: 'others', label: t('app:tabs.closeOthers'), disabled: others.length === 0 },
    { key: 'all', label: t('app:tabs.closeAll'), disabled: closable.length === 0 },
  ]
  function onChoose(key: string) {
    if (key === 'others') sureClose(others, () => closeOthers(activeKey))
    else if (key === 'all') sureClose(closable, closeAll)
    else open(key)
  }
  return (
    <Dropdown
      trigger={['click']}
      getPopupContainer={landmarkOf}
      menu={{ items, selectable: true, selectedKeys: [activeKey], onClick: ({ key }) => onChoose(key) }}
      overlayClassName="m-open-pages"
    >
      <Button
        type="text"
        size={isPhone ? 'middle' : 'small'}
        icon={isPhone ? <span className="m-open-count">{tabs.length}</span> : decorative(<DownOutlined aria-hidden />)}
        aria-label={t('app:tabs.list', { count: tabs.length })}
      />
    </Dropdown>
  )
}

const Kind = ({ of }: { of: string | undefined }) => (of ? <span className="m-tab-kind">{of}</span> : null)
