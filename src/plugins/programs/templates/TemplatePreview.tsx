import { CaretRightOutlined, PauseOutlined } from '@ant-design/icons'
import { useOne } from '@refinedev/core'
import { Button, Modal, Spin } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readProgram } from '#contract/programs/readProgram.ts'
import type { Template } from '#contract/resources/programs/template.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import type { ShownTemplate } from './ShownTemplate.ts'
import { TemplateStage } from './TemplateStage.tsx'

/** Maximum height in percent of the window. */
const tallest = 74

type Props = { template: ShownTemplate; onClose: () => void }

/** Plays a template in a loop. The content of the reader's own templates is loaded first. */
export function TemplatePreview({ template, onClose }: Props) {
  const { t } = useTranslation(['templates', 'errors'])
  const { title, width, height } = template
  const [isPlaying, setPlaying] = useState(true)
  const { drawn, error, retry } = useDrawn(template)
  return (
    <Modal
      open
      centered
      className="template-preview"
      width={width >= height ? 'min(1120px, 94vw)' : 'min(520px, 94vw)'}
      title={t('previewTitle', { title })}
      footer={null}
      onCancel={onClose}
      destroyOnHidden
    >
      {error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : drawn ? (
        <>
          <div
            className="template-preview-stage"
            style={{ aspectRatio: `${width} / ${height}`, inlineSize: `min(100%, ${(tallest * width) / height}vh)` }}
            dir="ltr"
          >
            <TemplateStage {...drawn} isPlaying={isPlaying} />
          </div>
          <Button
            type="text"
            icon={decorative(isPlaying ? <PauseOutlined aria-hidden /> : <CaretRightOutlined aria-hidden />)}
            onClick={() => setPlaying(!isPlaying)}
          >
            {t(isPlaying ? 'pause' : 'play')}
          </Button>
        </>
      ) : (
        <Spin />
      )}
    </Modal>
  )
}

function useDrawn({ id, drawn }: ShownTemplate) {
  const { t } = useTranslation('errors')
  const { query } = useOne<Template>({
    resource: 'template',
    id,
    liveMode: 'off',
    queryOptions: { enabled: !drawn, gcTime: 0, refetchOnWindowFocus: false },
    errorNotification: false,
  })
  const stored = query.data?.data
  const read = useMemo(() => (stored?.document ? readProgram(stored.document) : null), [stored])
  if (drawn) return { drawn, error: null, retry: () => undefined }
  const error = query.error ?? (read && !('document' in read) ? new Error(t(`errors:${read.id}`, read.params)) : null)
  const found = read && 'document' in read ? { document: read.document, pictures: stored?.pictures ?? {} } : null
  return { drawn: found, error, retry: () => void query.refetch() }
}
