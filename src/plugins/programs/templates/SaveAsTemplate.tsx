import { App, Button, Form, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { program } from '#contract/resources/programs/program.ts'
import { type TemplateTopic, template, templateTopics } from '#contract/resources/programs/template.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import type { InputFor } from '#src/core/requests/call.ts'
import { createBy } from '#src/core/requests/declaredCall.ts'
import { useTabs } from '#src/core/tabs/useTabs.ts'
import { NameModal } from '#src/ui/controls/NameModal.tsx'
import { addressOf } from '#src/ui/record/addressOf.ts'

/** Saves a program as a template with a title and topic; the success message links to the template. */
export default function SaveAsTemplate({ record, onClose }: { record: AnyRecord; onClose: () => void }) {
  const { t } = useTranslation(['templates', 'resources'])
  const { notification } = App.useApp()
  const { open } = useTabs()
  const [topic, setTopic] = useState<TemplateTopic>('other')

  function announce({ id, title }: { id: string; title: string }) {
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
      save={{ ...createBy(program, 'saveAsModel'), resource: template.name }}
      field="title"
      valuesOf={title => ({ id: record.id, title, topic }) satisfies InputFor<typeof program, 'saveAsModel'>}
      onSaved={(id, title) => announce({ id: String(id), title })}
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
