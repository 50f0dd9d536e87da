import { Button, Flex, Form } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { PageProps } from '#src/core/present.ts'
import { useCloseOwnTab, useUnsaved } from '#src/core/tabs/ownTab.ts'
import { SizePresets } from '#src/editor/index.ts'
import { ErrorSummary } from '#src/ui/form/ErrorSummary.tsx'
import { FormField } from '#src/ui/form/FormField.tsx'
import { useRecordForm } from '#src/ui/form/useRecordForm.ts'
import { useSaveKey } from '#src/ui/form/useSaveKey.ts'
import { addressOf } from '#src/ui/pieces/addressOf.ts'
import { busy } from '#src/ui/pieces/busy.tsx'
import './createProgram.css'
import '#src/ui/form/form.css'
import { StartFromTemplate } from './templates/StartFromTemplate.tsx'

/** The generated form with the sizes of common screens above width and height, or a template; then straight to the builder. */
export default function CreateProgramPage({ presentation }: PageProps) {
  const { resource } = presentation
  const { t } = useTranslation(['editor', 'ui', 'resources', 'templates'])
  const close = useCloseOwnTab()
  const form = useRecordForm({ presentation, onSaved: ({ id }) => close(addressOf(resource.name, 'edit', id)) })
  useUnsaved(form.isDirty)
  useSaveKey(form.save)
  const title = t('resources:program.titles.create')
  const empty = useId()
  return (
    <section className="create-program" aria-label={title}>
      <h1 className="m-page-title">{title}</h1>
      <section className="record-form" aria-labelledby={empty}>
        <h2 id={empty}>{t('templates:empty')}</h2>
        <ErrorSummary resource={resource} problems={form.problems} refusal={form.refusal} />
        <Form component={false} layout="vertical" requiredMark>
          <form
            noValidate
            onSubmit={event => {
              event.preventDefault()
              form.save()
            }}
          >
            {form.fields.map(declared => (
              <div key={declared.name}>
                {declared.name === 'width' && (
                  <SizePresets
                    width={form.values.width}
                    height={form.values.height}
                    onChoose={({ width, height }) => {
                      form.change('width', width)
                      form.change('height', height)
                    }}
                  />
                )}
                <FormField
                  presentation={presentation}
                  declared={declared}
                  value={form.values[declared.name]}
                  problem={form.problems[declared.name]}
                  isDisabled={form.isSaving}
                  onChange={value => form.change(declared.name, value)}
                />
              </div>
            ))}
            <Flex gap={8} className="record-form-foot">
              <Button
                type="primary"
                htmlType="submit"
                loading={busy(form.isSaving)}
                aria-keyshortcuts="Control+S Meta+S"
              >
                {t('editor:create.submit')}
              </Button>
              <Button
                onClick={() => {
                  form.discard()
                  close(addressOf(resource.name, 'list'))
                }}
              >
                {t('ui:cancel')}
              </Button>
            </Flex>
          </form>
        </Form>
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
