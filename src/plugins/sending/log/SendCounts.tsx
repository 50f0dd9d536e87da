import { RedoOutlined } from '@ant-design/icons'
import { useNotification } from '@refinedev/core'
import { App, Button, Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { sendLog } from '#contract/resources/sendLog.ts'
import type { ListHeadProps } from '#src/core/assembly/present.ts'
import { useCallMutation } from '#src/core/calls/useCallQuery.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { busy } from '#src/ui/feedback/busy.tsx'
import { useToday } from '#src/ui/format/useToday.ts'
import { countInputOf } from './countInputOf.ts'
import SendStandings from './SendStandings.tsx'
import { type Period, periods, startOf } from './startOf.ts'
import { useCounts } from './useCounts.ts'

/** Where a line stands that is sent again. */
const failures = ['failed', 'cannotPlay', 'former']

/** Above the log: since when, how many stand where, and all that failed once more. */
export default function SendCounts({ searchKey, filters, onFilters, refresh }: ListHeadProps) {
  const { t } = useTranslation(['sends', 'ui'])
  const today = useToday()
  const mayResend = usePerm(sendLog.page, 'send')
  const { data: counts } = useCounts(filters, searchKey)
  const hasFailed = counts?.some(({ standing }) => failures.includes(standing))
  const [from = '', to = ''] = filters.createTime ?? []
  const isOpen = to === ''
  const chosen = from === '' && isOpen ? 'all' : periods.find(period => isOpen && startOf(period, today) === from)

  function choose(period: Period | 'all') {
    const { createTime: _former, ...others } = filters
    onFilters(period === 'all' ? others : { ...others, createTime: [startOf(period, today), ''] })
  }

  return (
    <div className="send-log-head">
      <Segmented
        size="small"
        aria-label={t('sends:since')}
        value={chosen ?? ''}
        onChange={value => choose(value as Period | 'all')}
        options={(['all', ...periods] as const).map(value => ({ value, label: t(`sends:periods.${value}`) }))}
      />
      <SendStandings filters={filters} searchKey={searchKey} onFilters={onFilters} />
      {mayResend && hasFailed && <Resend searchKey={searchKey} filters={filters} refresh={refresh} />}
    </div>
  )
}

/** Everything the list finds, on all of its pages, or what of it failed. */
function Resend({ searchKey, filters, refresh }: Omit<ListHeadProps, 'onFilters'>) {
  const { t } = useTranslation(['sends', 'ui'])
  const { modal } = App.useApp()
  const { open } = useNotification()
  const again = useCallMutation(sendLog, 'retransmitFound', {
    onSuccess: ({ sent, left }) => {
      open?.({
        type: 'success',
        message: t('sends:resent', { count: sent }),
        description: left > 0 ? t('sends:left', { count: left }) : undefined,
      })
      refresh()
    },
  })
  function ask() {
    modal.confirm({
      title: t('sends:resendQuestion'),
      content: t('sends:resendHint'),
      okText: t('sends:resend'),
      cancelText: t('ui:cancel'),
      onOk: () => again.mutateAsync({ ...countInputOf(filters, searchKey), onlyFailed: true }).catch(() => {}),
    })
  }
  return (
    <Button size="small" icon={decorative(<RedoOutlined aria-hidden />)} loading={busy(again.isPending)} onClick={ask}>
      {t('sends:resend')}
    </Button>
  )
}
