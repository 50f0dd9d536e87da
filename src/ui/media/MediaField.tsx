import { Button, Space } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { File, FileKind } from '#contract/resources/media/file.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { MediaPicker } from './MediaPicker.tsx'
import { MediaThumb } from './MediaThumb.tsx'
import { mediaFacts } from './mediaFacts.ts'
import { UnplayableMark } from './UnplayableMark.tsx'

type Props = {
  id?: string
  /** Accessible name, for fields without a legend. */
  label?: string
  kinds: readonly FileKind[]
  value: string | null
  /** The record of `value`, once loaded. */
  file: File | undefined
  onChange: (file: File | null) => void
  disabled?: boolean
  'aria-describedby'?: string
}

/** The chosen file, and a button to choose another. */
export function MediaField({ id, label, kinds, value, file, onChange, disabled, ...aria }: Props) {
  const { t } = useTranslation('mediaPicker')
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  return (
    <fieldset
      className="media-field"
      id={id}
      tabIndex={-1}
      aria-label={label}
      aria-describedby={aria['aria-describedby']}
    >
      {value !== null && (
        <div className="media-chosen">
          <MediaThumb file={file ?? { kind: kinds[0] ?? 'other', thumbUrl: null }} />
          <div className="media-chosen-words">
            <span className="media-name">
              <bdi>{file?.name ?? t('unknown')}</bdi>
            </span>
            {file && <span className="media-facts">{mediaFacts(file, format)}</span>}
            <UnplayableMark file={file} />
          </div>
        </div>
      )}
      <Space wrap>
        <Button onClick={() => setOpen(true)} disabled={disabled}>
          {t(value === null ? 'pick' : 'replace')}
        </Button>
        {value !== null && (
          <Button type="text" onClick={() => onChange(null)} disabled={disabled}>
            {t('clear')}
          </Button>
        )}
      </Space>
      <MediaPicker
        open={isOpen}
        kinds={kinds}
        chosen={value}
        onClose={() => setOpen(false)}
        onChoose={chosen => {
          setOpen(false)
          onChange(chosen)
        }}
      />
    </fieldset>
  )
}
