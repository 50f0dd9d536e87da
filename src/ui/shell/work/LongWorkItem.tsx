import { CheckCircleOutlined, ExclamationCircleOutlined, LoadingOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useAdmin, useLongWork } from '#src/core/services/services.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { landmarkOf } from '#src/ui/controls/landmarkOf.ts'
import { useServerTasks } from './useServerTasks.ts'

// Loaded when the popup opens.
const LongWorkRow = lazy(() => import('./LongWorkRow.tsx').then(({ LongWorkRow: shown }) => ({ default: shown })))

/** Progress of long work: amount, speed, time left; hidden while there is none. */
export function LongWorkItem() {
  const { t } = useTranslation('app')
  const { longWork } = useAdmin()
  const works = useLongWork()
  useServerTasks(({ task, subject }) => t(`app:tasks.${task}`, { subject, defaultValue: task }))
  if (works.length === 0) return null
  const open = works.filter(({ state }) => state === 'running' || state === 'paused')
  const failed = works.filter(({ state }) => state === 'failed')
  const total = open.reduce((sum, work) => sum + work.total, 0)
  const done = open.reduce((sum, work) => sum + work.done, 0)
  const percent = total > 0 ? Math.floor((done / total) * 100) : 0
  const icon =
    open.length > 0 ? (
      <LoadingOutlined aria-hidden />
    ) : failed.length > 0 ? (
      <ExclamationCircleOutlined aria-hidden />
    ) : (
      <CheckCircleOutlined aria-hidden />
    )
  const label =
    open.length > 0
      ? t('app:work.running', { count: open.length, percent })
      : failed.length > 0
        ? t('app:work.failed', { count: failed.length })
        : t('app:work.done')

  return (
    <Popover
      trigger="click"
      getPopupContainer={landmarkOf}
      placement="bottomRight"
      title={t('app:work.title')}
      content={
        <div className="m-work">
          <Suspense fallback={null}>
            <ul>
              {works.map(work => (
                <LongWorkRow key={work.id} work={work} />
              ))}
            </ul>
          </Suspense>
          {works.some(({ state }) => state === 'done') && (
            <Button size="small" onClick={longWork.clearDone}>
              {t('app:work.clear')}
            </Button>
          )}
        </div>
      }
    >
      <Button type="text" icon={decorative(icon)} danger={failed.length > 0 && open.length === 0} aria-label={label}>
        {open.length > 0 && <span className="m-figures">{t('app:work.percent', { percent })}</span>}
      </Button>
    </Popover>
  )
}
