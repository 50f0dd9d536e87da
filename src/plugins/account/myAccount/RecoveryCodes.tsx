import { Button, Flex, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { Alert } from '#src/ui/feedback/Alert.tsx'

/** Shows new recovery codes; the server returns them only once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('ownspace')
  const text = codes.join('\n')
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`
  return (
    <Flex vertical gap={16}>
      <Alert type="warning" showIcon message={t('recovery.title')} description={t('recovery.note')} />
      <ul className="my-account-codes" dir="ltr">
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Flex gap={8} wrap align="center">
        <Typography.Text copyable={{ text, tooltips: [t('recovery.copy'), t('recovery.copied')] }}>
          {t('recovery.copy')}
        </Typography.Text>
        <Button href={file} download="marquee-recovery-codes.txt">
          {t('recovery.download')}
        </Button>
        <Button type="primary" onClick={onDone}>
          {t('recovery.done')}
        </Button>
      </Flex>
    </Flex>
  )
}
