import { useOne } from '@refinedev/core'
import { Collapse, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { type Message, message } from '#contract/resources/system/message.ts'
import type { PageProps } from '#src/core/assembly/present.ts'
import { useCloseOwnTab, usePageTitle } from '#src/core/tabs/ownTab.ts'
import { useMessageNudge } from '#src/plugins/messages/inbox/useMessageNudge.ts'
import { useRecordMenu } from '#src/ui/actions/useRecordMenu.tsx'
import { RecordActivity } from '#src/ui/activity/RecordActivity.tsx'
import { PageSkeleton } from '#src/ui/feedback/PageSkeleton.tsx'
import { addressOf } from '#src/ui/record/addressOf.ts'
import { RecordError } from '#src/ui/record/RecordError.tsx'
import { RecordCell } from '#src/ui/record/values/RecordCell.tsx'
import { RichTextView } from '#src/ui/richText/RichTextView.tsx'
import { ShowActions } from '#src/ui/show/ShowActions.tsx'
import { DeliveryList } from './DeliveryList.tsx'
import '#src/plugins/messages/center/center.css'
import './messageSending.css'

/** A message and its state per recipient (spec 2, /message-send-detail). */
export default function DeliveryPage({ presentation }: PageProps) {
  const { t } = useTranslation(['messages', 'resources'])
  const { id = '' } = useParams()
  const close = useCloseOwnTab()
  const { query } = useOne<Message>({ resource: message.name, id, liveMode: 'auto', errorNotification: false })
  const menu = useRecordMenu(presentation, {
    isOnShowPage: true,
    onDeleted: () => close(addressOf(message.name, 'list')),
  })
  const record = query.data?.data
  usePageTitle(record?.title)
  useMessageNudge(() => void query.refetch())
  if (!record) {
    return query.error ? (
      <RecordError resource={message} error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <PageSkeleton verb="show" />
    )
  }
  return (
    <section className="show-page" aria-label={record.title}>
      <Flex wrap gap={8} align="center" justify="space-between">
        <h1 className="m-page-title m-delivery-title">
          <bdi>{record.title}</bdi>
        </h1>
        <ShowActions items={menu.itemsOf(record)} title={record.title} />
      </Flex>
      <Flex gap="4px 20px" wrap className="m-pane-facts">
        <RecordCell presentation={presentation} name="type" record={record} />
        <span>{record.createBy ? t('messages:from', { name: record.createBy }) : t('messages:fromSystem')}</span>
        <RecordCell presentation={presentation} name="createTime" record={record} />
        {record.createSend && <span>{t('resources:message.fields.createSend')}</span>}
      </Flex>
      <Collapse
        className="m-delivery-content"
        defaultActiveKey="content"
        items={[
          {
            key: 'content',
            label: t('resources:message.fields.content'),
            children: <RichTextView html={record.content} />,
          },
        ]}
      />
      <DeliveryList record={record} onChanged={() => void query.refetch()} />
      <RecordActivity presentation={presentation} record={record} />
      {menu.dialog}
    </section>
  )
}
