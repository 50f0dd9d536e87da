import { CaretRightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { decorative } from '#src/ui/controls/decorative.ts'
import { busy } from '#src/ui/feedback/busy.tsx'

type Props = {
  title: string
  /** Undefined without permission to add programs. */
  onUse?: () => void
  onPreview: () => void
  isStarting: boolean
  /** Id of the element that tells templates of the same title apart. */
  describedBy?: string
  more?: ReactNode
}

/** Buttons that create a program from a template and that play it. */
export function TemplateActions({ title, onUse, onPreview, isStarting, describedBy, more }: Props) {
  const { t } = useTranslation('templates')
  return (
    <div className="template-actions">
      {onUse && (
        <Button
          type="primary"
          size="small"
          loading={busy(isStarting)}
          aria-label={t('useTemplate', { title })}
          aria-describedby={describedBy}
          onClick={onUse}
        >
          {t('use')}
        </Button>
      )}
      <Button
        size="small"
        icon={decorative(<CaretRightOutlined aria-hidden />)}
        aria-label={t('previewTemplate', { title })}
        aria-describedby={describedBy}
        onClick={onPreview}
      >
        {t('preview')}
      </Button>
      {more}
    </div>
  )
}
