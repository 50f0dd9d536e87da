import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { FileUses } from '#src/ui/media/FileUses.tsx'
import { useFileUses } from '#src/ui/media/useFileUses.ts'
import './mediaPreview.css'

/** The uses of a file, on its page and below its preview. */
export function UsePanel({ record: { id } }: { record: { readonly id: string } }) {
  const { t } = useTranslation('media')
  const { uses, error } = useFileUses([id])
  return (
    <section className="library-uses" aria-label={t('use.title')}>
      <h2>{t('use.title')}</h2>
      {error ? (
        <p>{messageOf(error)}</p>
      ) : !uses ? (
        <Skeleton active title={false} paragraph={{ rows: 1 }} />
      ) : uses.length === 0 ? (
        <p>{t('use.none')}</p>
      ) : (
        <FileUses uses={uses} />
      )}
    </section>
  )
}
