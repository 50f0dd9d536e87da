import { Input } from 'antd'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'

type Props = { title: string; isReadOnly: boolean; onTitle: (title: string) => void }

export const TitleField = memo(function TitleField({ title, isReadOnly, onTitle }: Props) {
  const { t } = useTranslation('editor')
  return (
    <Input
      className="builder-title"
      variant="borderless"
      dir="auto"
      value={title}
      maxLength={100}
      readOnly={isReadOnly}
      status={title.trim() === '' ? 'error' : undefined}
      aria-label={t('toolbar.title')}
      onChange={event => onTitle(event.target.value)}
    />
  )
})
