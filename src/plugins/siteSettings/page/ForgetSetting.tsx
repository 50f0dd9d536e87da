import { useNotification } from '@refinedev/core'
import { App, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { SiteSettingName } from '#contract/siteSettings/index.ts'
import { useWriteCall } from '#src/core/calls/useCallMutation.ts'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { forgetSetting } from './settingCalls.ts'

type Props = { name: SiteSettingName; variant: string; title: string; onForgotten: () => Promise<void> }

/** Resets a setting to its defaults, which also deletes its secrets. */
export function ForgetSetting({ name, variant, title, onForgotten }: Props) {
  const { t } = useTranslation('settings')
  const call = useWriteCall()
  const { modal } = App.useApp()
  const { open } = useNotification()

  async function forget() {
    try {
      await forgetSetting(call, name, variant)
      await onForgotten()
      open?.({ type: 'success', message: t('forget.done', { title }), key: 'setting.forgotten' })
    } catch (error) {
      open?.({ type: 'error', message: messageOf(error), key: 'setting.forgotten' })
    }
  }

  return (
    <div>
      <Button
        danger
        onClick={() =>
          void modal.confirm({
            title: t('forget.question', { title }),
            content: t('forget.explanation'),
            okText: t('forget.do'),
            okButtonProps: { danger: true },
            onOk: forget,
          })
        }
      >
        {t('forget.do')}
      </Button>
    </div>
  )
}
