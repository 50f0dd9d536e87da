import { WarningFilled } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { File } from '#contract/resources/media/file.ts'
import './unplayableMark.css'

/** Warning for a file that browsers, and so screens, cannot play. Nothing for other files. */
export function UnplayableMark({ file }: { file: Pick<File, 'isPlayable'> | undefined }) {
  const { t } = useTranslation('mediaPicker')
  if (file?.isPlayable !== false) return null
  return (
    <span className="media-unplayable-mark" title={t('unplayable.mark')}>
      <WarningFilled aria-hidden />
      <span>{t('unplayable.short')}</span>
    </span>
  )
}
