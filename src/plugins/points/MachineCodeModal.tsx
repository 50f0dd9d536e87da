import { Modal, Skeleton, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { license } from '#contract/resources/money/license.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'

/**
 * The machine code from which another installation issues a license to this one, and the key that verifies this
 * installation's certificates.
 */
export default function MachineCodeModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['licenses', 'resources', 'ui'])
  const asked = useCallQuery(license, 'getMacCode')
  const codes = asked.data
  return (
    <Modal
      open
      title={t('resources:license.actions.getMacCode')}
      cancelText={t('ui:close')}
      okButtonProps={{ style: { display: 'none' } }}
      onCancel={onClose}
    >
      {asked.error ? (
        <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
      ) : (
        <Skeleton active loading={!codes}>
          <Typography.Paragraph>{t('licenses:machineCode')}</Typography.Paragraph>
          <Typography.Paragraph copyable={{ text: codes?.machineCode ?? '' }}>
            <code dir="ltr">{codes?.machineCode}</code>
          </Typography.Paragraph>
          <Typography.Paragraph>{t('licenses:publicKey')}</Typography.Paragraph>
          <Typography.Paragraph copyable={{ text: codes?.publicKey ?? '' }}>
            <code dir="ltr">{codes?.publicKey}</code>
          </Typography.Paragraph>
        </Skeleton>
      )}
    </Modal>
  )
}
