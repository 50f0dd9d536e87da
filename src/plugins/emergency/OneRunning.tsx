import { AlertFilled, StopOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { CallResult } from '#contract/kernel/call.ts'
import { emergency } from '#contract/resources/publishing/emergency.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { useFreshCalls } from '#src/core/calls/useCallQuery.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { busy } from '#src/ui/feedback/busy.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { addressOf } from '#src/ui/record/addressOf.ts'
import { countsWords } from './emergencyWords.ts'
import './runningBar.css'

type Running = CallResult<(typeof emergency.actions)['getRunning']>[number]

/** A running emergency: title, screens and a button that ends it. */
export default function OneRunning({ id, title, isDrill, isOwn, shows, devices }: Running) {
  const { t } = useTranslation(['emergency', 'resources', 'ui'])
  const format = useFormat()
  const { modal } = App.useApp()
  const mayEnd = usePerm(emergency.page, 'send') && isOwn
  const refresh = useFreshCalls(emergency)
  const end = useCallMutation(emergency, 'end', { onSuccess: () => void refresh() })
  const endNow = t('resources:emergency.actions.end')
  const words = <bdi>{title}</bdi>
  const ask = () =>
    modal.confirm({
      title: t('ui:confirm.endEmergency', { title }),
      okText: endNow,
      okButtonProps: { danger: true },
      cancelText: t('ui:cancel'),
      onOk: () => end.mutateAsync({ ids: [id] }).catch(() => undefined),
    })
  return (
    <div className="emergency-running-row">
      <AlertFilled aria-hidden />
      <p>
        <span>{t(isDrill ? 'kind.drill' : 'kind.emergency')}</span>
        <strong>{isOwn ? <Link to={addressOf(emergency.name, 'show', id)}>{words}</Link> : words}</strong>
        <span>{countsWords({ shows, told: devices - shows }, true, t, format)}</span>
      </p>
      {mayEnd && (
        <Button
          danger
          icon={decorative(<StopOutlined aria-hidden />)}
          loading={busy(end.isPending)}
          aria-label={t('endNamed', { title })}
          onClick={ask}
        >
          {endNow}
        </Button>
      )}
    </div>
  )
}
