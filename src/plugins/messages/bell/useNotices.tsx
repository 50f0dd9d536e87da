import { App, Button } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MessageSend } from '#contract/resources/system/messageSend.ts'
import { isMessageOpen, noticePermission } from '#src/core/services/messageNotices.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { freshOf, type Known, knownOf } from './freshOf.ts'
import { showSystemNotice } from './showSystemNotice.ts'

type Props = { newest: readonly MessageSend[]; isKnown: boolean; onOpen: (row: MessageSend) => void }

/**
 * Announces new messages: on the page, or by the system while the page is hidden. Returns the text for screen
 * readers.
 */
export function useNotices({ newest, isKnown, onOpen }: Props): string {
  const { t } = useTranslation('messages')
  const { notification } = App.useApp()
  const format = useFormat()
  const known = useRef<Known>(null)
  const [words, setWords] = useState('')

  const ageOf = (row: MessageSend) => Date.now() - (format.parse(row.createTime)?.getTime() ?? 0)

  const showNotices = useEffectEvent((fresh: readonly MessageSend[]) => {
    const [first] = fresh
    if (!first || !isMessageOpen()) return
    const title = t('messages:new', { count: fresh.length })
    const text = fresh.length === 1 ? first.title : fresh.map(row => row.title).join(' · ')
    const open = () => {
      notification.destroy(first.id)
      onOpen(first)
    }
    setWords(`${title}: ${text}`)
    if (document.visibilityState === 'hidden') {
      if (noticePermission() === 'granted') showSystemNotice({ id: first.id, title, text, onPress: open })
      return
    }
    notification.info({
      key: first.id,
      message: title,
      description: <bdi>{text}</bdi>,
      role: 'status',
      duration: 8,
      actions: (
        <Button size="small" type="primary" onClick={open}>
          {t('messages:read')}
        </Button>
      ),
    })
  })

  const compare = useEffectEvent((rows: readonly MessageSend[]) => {
    const former = known.current
    known.current = knownOf(rows, former)
    if (former) showNotices(freshOf(rows, former, ageOf))
  })
  useEffect(() => {
    if (isKnown) compare(newest)
  }, [newest, isKnown])
  return words
}
