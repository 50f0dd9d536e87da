import { Segmented, Space } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldInputProps } from '../fieldProps.ts'
import { LongTextInput } from './LongTextInput.tsx'
import { textOf } from './textOf.ts'

/** Markup as text, and how it will look: in a frame without scripts and without an origin. */
export function HtmlInput(props: FieldInputProps) {
  const { t } = useTranslation('ui')
  const [view, setView] = useState<'source' | 'preview'>('source')
  return (
    <Space direction="vertical" style={{ inlineSize: '100%' }}>
      <Segmented
        size="small"
        value={view}
        onChange={setView}
        options={[
          { value: 'source', label: t('html.source') },
          { value: 'preview', label: t('html.preview') },
        ]}
      />
      {view === 'source' ? (
        <LongTextInput {...props} />
      ) : (
        <iframe
          title={t('html.preview')}
          sandbox=""
          srcDoc={textOf(props.value)}
          style={{ inlineSize: '100%', blockSize: 240, border: 0, background: '#fff' }}
        />
      )}
    </Space>
  )
}
