import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { PageProps } from '#src/core/assembly/present.ts'
import { useCloseOwnTab } from '#src/core/tabs/ownTab.ts'
import { SizePresets } from '#src/editor/index.ts'
import { RecordFormFrame } from '#src/ui/form/RecordFormFrame.tsx'
import { useRecordForm } from '#src/ui/form/useRecordForm.ts'
import { addressOf } from '#src/ui/record/addressOf.ts'
import './createProgram.css'
import { StartFromTemplate } from './templates/StartFromTemplate.tsx'

/** The generated form with preset sizes and, beside it, templates; creating a program opens the builder. */
export default function CreateProgramPage({ presentation }: PageProps) {
  const { resource } = presentation
  const { t } = useTranslation(['editor', 'resources', 'templates'])
  const close = useCloseOwnTab()
  const form = useRecordForm({ presentation, onSaved: ({ id }) => close(addressOf(resource.name, 'edit', id)) })
  const title = t('resources:program.titles.create')
  const empty = useId()
  return (
    <section className="create-program" aria-label={title}>
      <h1 className="m-page-title">{title}</h1>
      <section className="record-form" aria-labelledby={empty}>
        <h2 id={empty}>{t('templates:empty')}</h2>
        <RecordFormFrame
          presentation={presentation}
          form={form}
          submitLabel={t('editor:create.submit')}
          onCancel={() => {
            form.discard()
            close(addressOf(resource.name, 'list'))
          }}
          above={name =>
            name === 'width' && (
              <SizePresets
                width={form.values.width}
                height={form.values.height}
                onChoose={({ width, height }) => {
                  form.change('width', width)
                  form.change('height', height)
                }}
              />
            )
          }
        />
      </section>
      <StartFromTemplate
        onStarted={address => {
          form.discard()
          close(address)
        }}
      />
    </section>
  )
}
