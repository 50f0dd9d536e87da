import { useNotification } from '@refinedev/core'
import { Button, Flex, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { flowRecord } from '#contract/resources/money/flowRecord.ts'
import { flowUsers } from '#contract/services/money/flowUsers.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { busy } from '#src/ui/feedback/busy.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { FlowAccounts } from './FlowAccounts.tsx'
import { FlowRoom } from './FlowRoom.tsx'

/** The reader's data volume: the free volume of today, of packages and of the account, and the reserved volume. */
export default function FlowBalance({ refresh }: { refresh: () => void }) {
  const { t } = useTranslation('flow')
  const format = useFormat()
  const { open } = useNotification()
  const mayGive = usePerm(flowRecord.page, 'add')
  const [isOpen, setOpen] = useState(false)
  const own = useCallQuery(flowUsers, 'getOwn')
  const trial = useCallMutation(flowRecord, 'rechargeTrial', {
    onSuccess: ({ amount }) => {
      open?.({ type: 'success', message: t('trialTaken', { amount: format.number(amount, 'bytes') }) })
      void own.refetch()
      refresh()
    },
  })
  if (!own.data) return own.isError ? null : <FlowRoom />
  const { free, packages, available, reserved, trial: offered } = own.data
  const figures = [
    ['free', free],
    ['packages', packages],
    ['available', available],
    ['reserved', reserved],
  ] as const
  return (
    <Flex wrap align="center" gap="8px 24px">
      {figures
        .filter(([name, bytes]) => name === 'free' || name === 'available' || bytes > 0)
        .map(([name, bytes]) => (
          <span key={name}>
            <Typography.Text type="secondary">{t(name)}</Typography.Text>{' '}
            <Typography.Text strong>{format.number(bytes, 'bytes')}</Typography.Text>
          </span>
        ))}
      {offered > 0 && (
        <Button size="small" loading={busy(trial.isPending)} onClick={() => trial.mutate()}>
          {t('takeTrial', { amount: format.number(offered, 'bytes') })}
        </Button>
      )}
      {mayGive && (
        <Button size="small" onClick={() => setOpen(true)}>
          {t('accounts')}
        </Button>
      )}
      {isOpen && (
        <FlowAccounts
          onClose={() => {
            setOpen(false)
            void own.refetch()
            refresh()
          }}
        />
      )}
    </Flex>
  )
}
