import { ArrowLeftOutlined } from '@ant-design/icons'
import { Button, Flex, Skeleton } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { messageStatus } from '#contract/resources/system/messageSend.ts'
import { usePresentation } from '#src/core/services/services.ts'
import type { OwnMessages } from '#src/plugins/messages/inbox/useOwnMessages.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { LinkButton } from '#src/ui/controls/LinkButton.tsx'
import { Alert } from '#src/ui/feedback/Alert.tsx'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { RecordCell } from '#src/ui/record/values/RecordCell.tsx'
import { RichTextView } from '#src/ui/richText/RichTextView.tsx'
import { useConfirmDelete } from './useConfirmDelete.ts'
import type { MessageCenter } from './useMessageCenter.ts'
import type { useOpened } from './useOpened.ts'

type Props = {
  opened: ReturnType<typeof useOpened>
  own: OwnMessages
  center: MessageCenter
  /** True on phones, where the message replaces the list. */
  isAlone: boolean
}

export function MessagePane({ opened, own, center, isAlone }: Props) {
  const { t } = useTranslation('messages')
  const presentation = usePresentation('messageSend')
  const forGood = useConfirmDelete()
  const { record, isGone, isLoading, error, retry } = opened
  const heading = useRef<HTMLHeadingElement>(null)
  const id = record?.id
  useEffect(() => {
    // The focused list is unmounted, so the focus moves to the heading.
    if (isAlone && id) heading.current?.focus()
  }, [isAlone, id])

  const back = isAlone && (
    <Button icon={decorative(<ArrowLeftOutlined aria-hidden className="m-directed" />)} onClick={center.close}>
      {t('messages:back')}
    </Button>
  )
  if (center.openId === null) return <div className="m-pane m-pane-empty">{t('messages:chooseOne')}</div>
  if (!record) {
    return (
      <div className="m-pane">
        {back}
        {error ? (
          <ErrorState error={error} onRetry={retry} />
        ) : isLoading || !isGone ? (
          <Skeleton active paragraph={{ rows: 6 }} />
        ) : (
          <Alert type="info" showIcon message={t('messages:notThere')} />
        )}
      </div>
    )
  }
  async function move(work: () => Promise<boolean>) {
    if (!record || !(await work())) return
    center.letGo([record.id])
    center.close()
  }
  const isInBin = record.status === messageStatus.recycled
  const ids = [record.id]
  return (
    <article className="m-pane" aria-labelledby={`message-${record.id}`}>
      {back}
      <h2 id={`message-${record.id}`} ref={heading} tabIndex={-1} className="m-pane-title">
        <bdi>{record.title}</bdi>
      </h2>
      <Flex gap="4px 16px" wrap className="m-pane-facts">
        <RecordCell presentation={presentation} name="type" record={record} />
        <span>{record.createBy ? t('messages:from', { name: record.createBy }) : t('messages:fromSystem')}</span>
        <RecordCell presentation={presentation} name="createTime" record={record} />
      </Flex>
      {isGone ? (
        <Alert type="warning" showIcon role="status" message={t('messages:gone')} />
      ) : (
        <Flex gap={8} wrap>
          {isInBin ? (
            <>
              <Button size="small" disabled={own.isBusy} onClick={() => void move(() => own.restore(ids))}>
                {t('messages:restore')}
              </Button>
              <Button
                size="small"
                danger
                disabled={own.isBusy}
                onClick={() =>
                  forGood({
                    title: t('messages:removeTitle', { count: 1 }),
                    ok: t('messages:remove'),
                    onConfirm: () => move(() => own.remove(ids)),
                  })
                }
              >
                {t('messages:remove')}
              </Button>
            </>
          ) : (
            <>
              <Button
                size="small"
                disabled={own.isBusy}
                onClick={() => void move(() => own.setStatus(ids, messageStatus.recycled))}
              >
                {t('messages:toBin')}
              </Button>
              <Button
                size="small"
                disabled={own.isBusy}
                onClick={() => void move(() => own.setStatus(ids, messageStatus.unread))}
              >
                {t('messages:markUnread')}
              </Button>
            </>
          )}
        </Flex>
      )}
      <RichTextView html={record.content} />
      {record.link !== null && (
        <LinkButton type="primary" to={record.link}>
          {t('messages:openLink')}
        </LinkButton>
      )}
    </article>
  )
}
