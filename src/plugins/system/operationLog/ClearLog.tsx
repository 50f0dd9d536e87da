import { ClearOutlined } from '@ant-design/icons'
import { useNotification } from '@refinedev/core'
import { App, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { log } from '#contract/resources/system/log.ts'
import { quiet } from '#src/core/calls/quiet.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { messageOf } from '#src/ui/feedback/messageOf.ts'

type Props = { total: number | undefined; refresh: () => void }

export function ClearLog({ total = 0, refresh }: Props) {
  const { t } = useTranslation(['ui', 'resources'])
  const { modal } = App.useApp()
  const { open } = useNotification()
  const { mutateAsync: clearLog } = useCallMutation(log, 'delAll', quiet)
  const onConfirm = () =>
    clearLog()
      .catch((error: unknown) => open?.({ type: 'error', message: messageOf(error) }))
      .finally(refresh)
  const onClick = () =>
    modal.confirm({
      title: t('confirm.clearLog'),
      content: t('log.clears', { count: total }),
      okText: t('resources:log.actions.delAll'),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      autoFocusButton: 'cancel',
      onOk: onConfirm,
    })
  return (
    <Button danger icon={decorative(<ClearOutlined aria-hidden />)} disabled={total === 0} onClick={onClick}>
      {t('resources:log.actions.delAll')}
    </Button>
  )
}
