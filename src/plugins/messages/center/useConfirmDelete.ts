import { App } from 'antd'
import { useTranslation } from 'react-i18next'

type Question = { title: string; ok: string; onConfirm: () => Promise<unknown> }

/** Returns a function that asks for confirmation before messages are deleted permanently. */
export function useConfirmDelete(): (question: Question) => void {
  const { t } = useTranslation(['messages', 'ui'])
  const { modal } = App.useApp()
  return ({ title, ok, onConfirm }) => {
    modal.confirm({
      title,
      content: t('ui:delete.final'),
      okText: ok,
      okButtonProps: { danger: true },
      cancelText: t('ui:cancel'),
      autoFocusButton: 'cancel',
      onOk: onConfirm,
    })
  }
}
