import { CaretRightOutlined, CloseOutlined, PauseOutlined, RedoOutlined } from '@ant-design/icons'
import { Button, Progress } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAdmin } from '#src/core/services/services.ts'
import type { Work } from '#src/core/state/longWork.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import './longWork.css'

const progressOf = { running: 'active', paused: 'normal', done: 'success', failed: 'exception' } as const

export function LongWorkRow({ work }: { work: Work }) {
  const { t } = useTranslation('app')
  const format = useFormat()
  const { longWork } = useAdmin()
  const { title, state, done, total, unit, speed, left, message, controls } = work
  const amount = (value: number) => format.number(value, unit === 'bytes' ? 'bytes' : undefined)
  const percent = total > 0 ? Math.floor((done / total) * 100) : 0
  const words = [
    total > 0 ? t('app:work.amount', { done: amount(done), total: amount(total) }) : '',
    speed > 0 ? t('app:work.speed', { amount: amount(speed) }) : '',
    left !== null && left > 0 ? t('app:work.left', { time: durationOf(left, format.tag) }) : '',
  ]
  return (
    <li>
      <div className="m-work-head">
        <bdi className="m-work-title">{title}</bdi>
        {state === 'running' && controls.pause && (
          <Button
            size="small"
            type="text"
            icon={decorative(<PauseOutlined aria-hidden />)}
            aria-label={t('app:work.pause', { title })}
            onClick={controls.pause}
          />
        )}
        {state === 'paused' && controls.resume && (
          <Button
            size="small"
            type="text"
            icon={decorative(<CaretRightOutlined aria-hidden />)}
            aria-label={t('app:work.resume', { title })}
            onClick={controls.resume}
          />
        )}
        {state === 'failed' && controls.retry && (
          <Button
            size="small"
            type="text"
            icon={decorative(<RedoOutlined aria-hidden />)}
            aria-label={t('app:work.retry', { title })}
            onClick={controls.retry}
          />
        )}
        {state !== 'done' && controls.cancel && (
          <Button
            size="small"
            type="text"
            icon={decorative(<CloseOutlined aria-hidden />)}
            aria-label={t('app:work.cancel', { title })}
            onClick={controls.cancel}
          />
        )}
        {state === 'failed' && !controls.cancel && (
          <Button
            size="small"
            type="text"
            icon={decorative(<CloseOutlined aria-hidden />)}
            aria-label={t('app:work.forget', { title })}
            onClick={() => longWork.forget(work.id)}
          />
        )}
      </div>
      <Progress percent={state === 'done' ? 100 : percent} status={progressOf[state]} size="small" aria-label={title} />
      <p className="m-work-words">
        {state === 'failed'
          ? message
          : state === 'paused'
            ? (message ?? t('app:work.paused'))
            : words.filter(Boolean).join(' · ')}
      </p>
    </li>
  )
}

/** Duration in the largest fitting unit: `2 min`. */
function durationOf(seconds: number, tag: string): string {
  const [value, unit] =
    seconds < 60
      ? [Math.ceil(seconds), 'second']
      : seconds < 3600
        ? [Math.round(seconds / 60), 'minute']
        : [Math.round(seconds / 3600), 'hour']
  return new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'short' }).format(value)
}
