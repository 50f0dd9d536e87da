import { Alert, App, Button, Space } from 'antd'
import { useTranslation } from 'react-i18next'
import type { BuilderPerson } from '#contract/resources/programs/program.ts'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { usePersonWords } from './usePersonWords.ts'

type Props = {
  holder: BuilderPerson
  /** True: this builder has unsaved changes. */
  isDirty: boolean
  onTakeOver: () => Promise<void>
  onCopy: () => void
}

/** Shows that another user edits the program, and offers to take over without losing either user's changes. */
export function LockNotice({ holder, isDirty, onTakeOver, onCopy }: Props) {
  const { t } = useTranslation('editor')
  const { modal, message } = App.useApp()
  const words = usePersonWords()

  function ask() {
    modal.confirm({
      title: words.ask(holder),
      content: words.askMore(holder),
      okText: t('presence.takeOver'),
      cancelText: t('presence.look'),
      onOk: () => onTakeOver().catch((error: unknown) => void message.error(messageOf(error))),
    })
  }
  return (
    <Alert
      banner
      type="warning"
      message={words.works(holder)}
      description={t(isDirty ? 'presence.yours' : 'presence.looking')}
      action={
        <Space wrap>
          {isDirty && (
            <Button size="small" onClick={onCopy}>
              {t('conflict.saveCopy')}
            </Button>
          )}
          <Button size="small" type="primary" onClick={ask}>
            {t('presence.takeOver')}
          </Button>
        </Space>
      }
    />
  )
}
