import { Alert } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { binDays } from '#contract/resources/media/binnedFile.ts'
import type { DependentsProps } from '#src/core/assembly/present.ts'
import { FileUses } from './FileUses.tsx'
import { useFileUses } from './useFileUses.ts'
import './media.css'

/** Lists the uses of the files to delete; a file in use cannot be deleted. */
export function FileDependents({ records, onBlocked }: DependentsProps) {
  const { t } = useTranslation('media')
  const { uses } = useFileUses(records.map(({ id }) => id))
  const isUsed = uses !== undefined && uses.length > 0
  const notifyBlocked = useEffectEvent(onBlocked)
  useEffect(() => {
    if (isUsed) notifyBlocked()
  }, [isUsed])
  if (!isUsed) return <p className="media-dependents">{t('bin.goes', { days: binDays })}</p>
  const used = records.filter(({ id }) => uses.some(({ fileId }) => fileId === id))
  return (
    <Alert
      type="warning"
      showIcon
      className="media-dependents"
      message={t('use.blocks', { count: used.length })}
      description={used.map(({ id, name }) => (
        <section key={id}>
          {records.length > 1 && <bdi>{String(name)}</bdi>}
          <FileUses uses={uses.filter(({ fileId }) => fileId === id)} isApart />
        </section>
      ))}
    />
  )
}
