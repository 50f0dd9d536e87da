import { useState } from 'react'
import { type MonitorPeriod, type MonitorReading, monitor } from '#contract/services/system/monitor.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'

const pollInterval = 5_000
/** Interval in ms of refetching stored samples. Meanwhile, polled readings extend the charts of the last hour. */
const refreshEvery: { readonly [P in MonitorPeriod]: number } = { hour: 60_000, day: 300_000, week: 900_000 }

export type Moment = { readonly time: number; readonly reading: MonitorReading }

/** Current readings of the node and their history, newest last. */
export function useMonitor(period: MonitorPeriod) {
  const now = useCallQuery(monitor, 'now', undefined, { refetchInterval: pollInterval })
  const history = useCallQuery(
    monitor,
    'history',
    { period },
    { refetchInterval: refreshEvery[period], keepPrevious: true },
  )
  const [recent, setRecent] = useState<readonly Moment[]>([])
  const [seen, setSeen] = useState<string>()
  if (now.data && now.data.time !== seen) {
    setSeen(now.data.time)
    const moment = { time: Date.parse(now.data.time), reading: now.data.reading }
    setRecent([...recent, moment].slice(-(refreshEvery.hour / pollInterval) * 2))
  }
  const kept = (history.data ?? [])
    .filter(({ node }) => node === now.data?.node)
    .map(({ time, reading }) => ({ time: Date.parse(time), reading }))
  const last = kept.at(-1)?.time ?? 0
  const moments = period === 'hour' ? [...kept, ...recent.filter(({ time }) => time > last)] : kept
  return { now: now.data, error: now.error ?? history.error, moments, retry: () => void now.refetch() }
}
