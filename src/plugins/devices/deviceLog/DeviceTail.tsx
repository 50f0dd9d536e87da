import { DownloadOutlined, SearchOutlined } from '@ant-design/icons'
import { useList } from '@refinedev/core'
import { Button, Flex, Input, Segmented, Switch, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { logLevels } from '#contract/fleet/deviceLogLine.ts'
import { deviceLog } from '#contract/resources/fleet/deviceLog.ts'
import { searchable } from '#contract/rules/texts/searchable.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { LinkButton } from '#src/ui/controls/LinkButton.tsx'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import type { Format } from '#src/ui/format/createFormat.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { addressOf } from '#src/ui/record/addressOf.ts'
import { useNewRows } from '#src/ui/show/useNewRows.ts'
import { LogDetail, LogEventName } from './logCells.tsx'
import './deviceTail.css'

type Line = Pick<AnyRecord, 'id'> & {
  time: string
  level: string
  source: string
  event: string
  detail: string | null
}

/** Maximum number of lines shown. The device log's list page has all lines. */
const shown = 200
const least = ['debug', 'info', 'warn', 'error'] as const

/** Live view of the end of a device's log. */
export default function DeviceTail({ record: { id: deviceId, name: deviceName } }: { record: AnyRecord }) {
  const { t } = useTranslation(['devices', 'resources'])
  const [level, setLevel] = useState<(typeof least)[number]>('debug')
  const [sought, setSought] = useState('')
  const [isFollowing, setFollowing] = useState(true)
  const { query, result } = useList<Line>({
    resource: deviceLog.name,
    filters: [
      { field: 'deviceId', operator: 'eq', value: deviceId },
      ...(level === 'debug'
        ? []
        : [{ field: 'level', operator: 'in' as const, value: logLevels.slice(logLevels.indexOf(level)) }]),
    ],
    sorters: [{ field: 'time', order: 'desc' }],
    pagination: { currentPage: 1, pageSize: shown },
    liveMode: 'off',
    errorNotification: false,
  })
  useNewRows(deviceLog.name, result.data, () => isFollowing && void query.refetch())
  const wordOf = (event: string) => t(`resources:logEvents.${event}`, { defaultValue: event })
  const isSought = ({ event, detail }: Line) =>
    searchable(`${wordOf(event)} ${event} ${detail ?? ''}`).includes(searchable(sought.trim()))
  const lines = result.data.filter(isSought)
  const title = t('resources:deviceLog.titles.list')

  function download() {
    // The downloaded text starts with the oldest line.
    const text = lines
      .toReversed()
      .map(({ time, level, source, event, detail }) =>
        [time, level.toUpperCase(), source, event, detail ?? ''].join('\t').replaceAll(/[\r\n]+/g, ' '),
      )
    import('#src/ui/excel/downloadSheet.ts').then(({ datedName, downloadText }) =>
      downloadText(`${datedName(String(deviceName))}.log`, `${text.join('\n')}\n`, 'text/plain'),
    )
  }

  return (
    <section aria-label={title} className="device-tail">
      <Flex wrap gap={8} align="center" justify="space-between">
        <Typography.Title level={2} style={{ fontSize: 16, margin: 0 }}>
          {title}
        </Typography.Title>
        <LinkButton type="link" size="small" to={`${addressOf('deviceLog', 'list')}?deviceId=${deviceId}`}>
          {t('devices:log.all')}
        </LinkButton>
      </Flex>
      <Flex wrap gap={8} align="center">
        <Segmented
          aria-label={t('devices:log.least')}
          value={level}
          onChange={setLevel}
          options={least.map(value => ({ value, label: t(`devices:log.from.${value}`) }))}
        />
        <Input
          prefix={<SearchOutlined aria-hidden />}
          className="device-tail-search"
          allowClear
          aria-label={t('devices:log.search')}
          placeholder={t('devices:log.search')}
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
        <Flex gap={8} align="center" component="label">
          <Switch
            size="small"
            checked={isFollowing}
            onChange={isOn => {
              setFollowing(isOn)
              if (isOn) void query.refetch()
            }}
          />
          {t('devices:log.follow')}
        </Flex>
        <Button icon={<DownloadOutlined />} disabled={lines.length === 0} onClick={download}>
          {t('devices:log.download')}
        </Button>
      </Flex>
      {query.error && result.data.length === 0 ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Lines lines={lines} isNarrowed={sought.trim() !== '' || level !== 'debug'} />
      )}
    </section>
  )
}

type LinesProps = { lines: readonly Line[]; isNarrowed: boolean }

function Lines({ lines, isNarrowed }: LinesProps) {
  const { t } = useTranslation(['devices', 'resources'])
  const format = useFormat()
  if (lines.length === 0)
    return <p className="device-tail-none">{t(isNarrowed ? 'devices:log.nothing' : 'devices:log.none')}</p>
  return (
    // Scrollable areas must be focusable by keyboard.
    <ol className="device-tail-lines" aria-label={t('devices:log.lines')} {...{ tabIndex: 0 }}>
      {lines.map(({ id, time, level, event, detail }) => (
        <li key={id} data-level={level}>
          <MomentOf time={time} format={format} />
          <span className="device-tail-level">{t(`resources:deviceLog.values.level.${level}`)}</span>
          <LogEventName value={event} />
          {detail && <LogDetail value={detail} />}
        </li>
      ))}
    </ol>
  )
}

function MomentOf({ time, format }: { time: string; format: Format }) {
  const moment = format.parse(time)
  return moment && <time dateTime={moment.toISOString()}>{format.momentWithSeconds(moment)}</time>
}
