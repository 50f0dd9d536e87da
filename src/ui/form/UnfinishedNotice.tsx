import { Button, Space } from 'antd'
import { useTranslation } from 'react-i18next'
import { Alert } from '#src/ui/feedback/Alert.tsx'

type Props = { message: string; onContinue: () => void; onDrop: () => void }

/** Offers to continue input that was left unfinished. */
export function UnfinishedNotice({ message, onContinue, onDrop }: Props) {
  const { t } = useTranslation('ui')
  return (
    <Alert
      type="info"
      showIcon
      message={message}
      action={
        <Space wrap>
          <Button size="small" onClick={onContinue}>
            {t('form.continue')}
          </Button>
          <Button size="small" type="text" onClick={onDrop}>
            {t('form.drop')}
          </Button>
        </Space>
      }
    />
  )
}
