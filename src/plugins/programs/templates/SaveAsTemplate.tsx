import { App, Button, Form, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { program } from '#contract/resources/programs/program.ts'
import { type TemplateTopic, template, templateTopics } from '#contract/resources/programs/template.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { quiet } from '#src/core/calls/quiet.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { useTabs } from '#src/core/tabs/useTabs.ts'
import { NameModal } from '#src/ui/controls/NameModal.tsx'
import { addressOf } from '#src/ui/record/addressOf.ts'

/** Saves a program as a template with a title and topic; the success message links to the template. */
export default function SaveAsTemplate({ record, onClose }: { record: AnyRecord; onClose: () => void }) {
  const { t } = useTranslation(['templates', 'resources'])
  const { notification } = App.useApp()
  const { open } = useTabs()
  const { mutateAsync: saveAsModel } = useCallMutation(program, 'saveAsModel', quiet)
  const [topic, setTopic] = useState<TemplateTopic>('other')

  async function save(title: string) {
    const id = await saveAsModel({ id: record.id, title, topic })
    const key = `template.${id}`
    notification.success({
      key,
      message: t('templates:saved', { title }),
      btn: (
        <Button
          size="small"
          onClick={() => {
            notification.destroy(key)
            open(addressOf(template.name, 'show', id))
          }}
        >
          {t('templates:open')}
        </Button>
      ),
    })
  }

  return (
    <NameModal
      title={t('resources:program.actions.saveAsModel')}
      label={t('resources:template.fields.title')}
      okText={t('templates:save')}
      initial={String(record.title)}
      isNew
      max={template.fields.title.options.max ?? 100}
      onSave={save}
      onClose={onClose}
    >
      <Form.Item label={t('resources:template.fields.topic')} htmlFor="topic-of-it">
        <Select
          id="topic-of-it"
          value={topic}
          onChange={setTopic}
          options={templateTopics.map(value => ({ value, label: t(`resources:template.values.topic.${value}`) }))}
        />
      </Form.Item>
    </NameModal>
  )
}
