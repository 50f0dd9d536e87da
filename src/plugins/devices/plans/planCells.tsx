import { WarningOutlined } from '@ant-design/icons'
import type { i18n } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { ControlPlan } from '#contract/resources/fleet/controlPlan.ts'
import { commandWords } from '#src/plugins/devices/run/commandCells.tsx'
import { argsWords } from '#src/plugins/devices/run/RunArgs.tsx'
import { decorative } from '#src/ui/controls/decorative.ts'
import { Empty } from '#src/ui/fields/cells/Empty.tsx'
import { createFormat } from '#src/ui/format/createFormat.ts'
import { RecordLink } from '#src/ui/record/RecordLink.tsx'
import './plans.css'

/** Formats a planned command, e.g. "Set volume, Volume: 40". */
export function actWords(act: ControlPlan['act'] | null, words: Pick<i18n, 't'>): string {
  return act ? [commandWords(act.command, words), argsWords(act.args, words)].filter(Boolean).join(', ') : ''
}

/** Date of a weekday, 1 = Monday: January 1, 2024 was a Monday. */
const dayOf = (weekday: number) => new Date(Date.UTC(2024, 0, weekday))

/** Formats the schedule, e.g. "Mon, Tue, at 8:00 AM and 8:00 PM". */
export function dueWords(due: ControlPlan['due'] | null, { t, language }: Pick<i18n, 't' | 'language'>): string {
  if (!due) return ''
  const { tag, allOf, clock } = createFormat(language, 'UTC')
  const format = new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' })
  const days =
    due.weekdays.length === 7 ? t('devices:plan.everyDay') : allOf(due.weekdays.map(day => format.format(dayOf(day))))
  return t('devices:plan.due', { days, times: allOf([...due.times].sort().map(clock)) })
}

export function ActCell({ value }: { value: ControlPlan['act'] | null }) {
  const { i18n } = useTranslation(['devices', 'resources'])
  return value ? <span>{actWords(value, i18n)}</span> : <Empty />
}

export function DueCell({ value }: { value: ControlPlan['due'] | null }) {
  const { i18n } = useTranslation('devices')
  return value ? <span>{dueWords(value, i18n)}</span> : <Empty />
}

/** The plans that send conflicting commands to the same devices at the same minute. */
export function ConflictsCell({ value }: { value: ControlPlan['conflicts'] }) {
  if (!value || value.length === 0) return <Empty />
  return (
    <span className="plan-conflict">
      {decorative(<WarningOutlined aria-hidden />)}
      {value.map(({ id, name }) => (
        <RecordLink key={id} resource="controlPlan" id={id} title={name} />
      ))}
    </span>
  )
}

export const conflictWords = (value: ControlPlan['conflicts']) => (value ?? []).map(({ name }) => name).join(', ')
