import { App, Button, Modal, Table } from 'antd'
import { useTranslation } from 'react-i18next'
import type { CallResult } from '#contract/kernel/call.ts'
import { flowUsers } from '#contract/services/money/flowUsers.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { useSession } from '#src/core/services/services.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'

type Row = CallResult<(typeof flowUsers)['calls']['getUserList']>[number]

/** Balances of the accounts visible to the reader; unused volume of other accounts can be taken back. */
export function FlowAccounts({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['flow', 'ui'])
  const format = useFormat()
  const { modal } = App.useApp()
  const { user } = useSession()
  const accounts = useCallQuery(flowUsers, 'getUserList', {})
  const returnFlow = useCallMutation(flowUsers, 'returnFlowByUser', { onSuccess: () => void accounts.refetch() })
  function ask({ id, username, available, later }: Row) {
    modal.confirm({
      title: t('flow:takeBackQuestion', { name: username, amount: format.number(available + later, 'bytes') }),
      okText: t('flow:takeBack'),
      cancelText: t('ui:cancel'),
      onOk: () => returnFlow.mutateAsync({ userId: id }).catch(() => {}),
    })
  }
  const amount = (name: 'available' | 'reserved' | 'free' | 'packages') => ({
    key: name,
    dataIndex: name,
    title: t(`flow:${name}`),
    align: 'end' as const,
    render: (bytes: number) => format.number(bytes, 'bytes'),
  })
  return (
    <Modal open title={t('flow:accounts')} footer={null} width={760} onCancel={onClose}>
      <Table<Row>
        size="small"
        rowKey="id"
        scroll={{ x: 'max-content' }}
        loading={accounts.isPending}
        dataSource={accounts.data ?? []}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          { key: 'username', dataIndex: 'username', title: t('flow:account') },
          amount('available'),
          amount('reserved'),
          amount('free'),
          amount('packages'),
          {
            key: 'takeBack',
            render: (_value, row) =>
              row.available + row.later > 0 &&
              row.id !== user?.id && (
                <Button size="small" onClick={() => ask(row)}>
                  {t('flow:takeBack')}
                </Button>
              ),
          },
        ]}
      />
    </Modal>
  )
}
