import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAdmin, useLongWork } from '#src/core/services/services.ts'
import { LongWorkRow } from '#src/ui/shell/work/LongWorkRow.tsx'
import { isUpload } from './createUploads.ts'

/** Running and failed uploads with their actions. */
export function UploadPanel() {
  const { t } = useTranslation('media')
  const { longWork } = useAdmin()
  const works = useLongWork().filter(isUpload)
  if (works.length === 0) return null
  const failed = works.filter(({ state }) => state === 'failed').length
  return (
    <section className="library-uploads" aria-label={t('upload.title')}>
      <div className="library-uploads-head">
        <strong aria-live="polite">
          {t('upload.progress', { done: works.filter(({ state }) => state === 'done').length, count: works.length })}
          {failed > 0 && <span className="library-uploads-failed">{t('upload.failed', { count: failed })}</span>}
        </strong>
        {works.some(({ state }) => state === 'done') && (
          <Button size="small" type="text" onClick={longWork.clearDone}>
            {t('upload.clear')}
          </Button>
        )}
      </div>
      <ul>
        {works.map(work => (
          <LongWorkRow key={work.id} work={work} />
        ))}
      </ul>
    </section>
  )
}
