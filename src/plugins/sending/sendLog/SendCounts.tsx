import { RedoOutlined } from '@ant-design/icons'
import { useNotification } from '@refinedev/core'
import { App, Button, Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { sendLog } from '#contract/resources/publishing/sendLog.ts'
import type { ListHeadProps } from '#src/core/assembly/present.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { busy } from '#src/ui/feedback/busy.tsx'
import { useOwnToday } from '#src/ui/format/useToday.ts'
import { countInputOf, findInputOf } from './countInputOf.ts'
import SendStandings from './SendStandings.tsx'
import { type Period, periods, startOf } from './startOf.ts'
import { useCounts } from './useCounts.ts'

/** Standings (summary states) of failed sends. */
const failures = ['failed', 'cannotPlay', 'former']
/** Standings of all sends whose screen can be asked to check again. */
const ended = [...failures, 'held', 'waits', 'plays']

/** Head of the log: period, counts by standing, and buttons that resend. */
export default function SendCounts({ searchKey, filters, onFilters, refresh }: ListHeadProps) {
  const { t } = useTranslation(['sends', 'ui'])
  const today = useOwnToday()
  const mayResend = usePerm(sendLog.page, 'send')
  const { data: counts } = useCounts(filters, searchKey)
  const has = (standings: readonly string[]) => counts?.some(({ standing }) => standings.includes(standing))
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
      {mayResend && has(failures) && <Resend onlyFailed {...{ searchKey, filters, refresh }} />}
      {mayResend && has(ended) && <Resend onlyFailed={false} {...{ searchKey, filters, refresh }} />}
    </div>
  )
}

/** Resends all sends found on all pages, or only the failed ones. */
function Resend({
  searchKey,
  filters,
  refresh,
  onlyFailed,
}: Omit<ListHeadProps, 'onFilters'> & { onlyFailed: boolean }) {
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
  const what = onlyFailed ? 'resend' : 'resendAll'
  const inputOf = onlyFailed ? countInputOf : findInputOf
  function ask() {
    modal.confirm({
      title: t(`sends:${what}Question`),
      content: t(`sends:${what}Hint`),
      okText: t(`sends:${what}`),
      cancelText: t('ui:cancel'),
      onOk: () => again.mutateAsync({ ...inputOf(filters, searchKey), onlyFailed }).catch(() => {}),
    })
  }
  return (
    <Button size="small" icon={decorative(<RedoOutlined aria-hidden />)} loading={busy(again.isPending)} onClick={ask}>
      {t(`sends:${what}`)}
    </Button>
  )
}
