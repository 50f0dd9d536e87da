import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Tab } from '#src/core/tabs/tabsReducer.ts'
import { useUnsavedTabs } from '#src/core/tabs/useUnsavedTabs.ts'
import { useTabTitle } from './useTabTitle.ts'

/** Closes pages; asks first when they have unsaved input. */
export function useSureClose(): (closing: readonly Tab[], close: () => void) => void {
  const { t } = useTranslation('app')
  const { modal } = App.useApp()
  const keys = useUnsavedTabs()
  const titleOf = useTabTitle()
  return (closing, close) => {
    const unsaved = closing.filter(({ key }) => keys.has(key))
    if (unsaved.length === 0) return close()
    modal.confirm({
      title: t('app:tabs.unsavedTitle'),
      content: unsaved.map(titleOf).join(', '),
      okText: t('app:tabs.discard'),
      okButtonProps: { danger: true },
      cancelText: t('app:tabs.keep'),
      onOk: close,
    })
  }
}
