import { Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import { deviceGroup } from '#contract/resources/fleet/deviceGroup.ts'
import type { GroupRule } from '#contract/rules/devices/groupRule.ts'
import { useCall } from '#src/core/calls/useCall.ts'
import { useReading } from '#src/core/calls/useCallQuery.ts'
import { DeviceStatus } from '#src/resources/cells/DeviceStatus.tsx'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { useDebounced } from '#src/ui/fields/useDebounced.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { RecordLink } from '#src/ui/record/RecordLink.tsx'

type Props = {
  /** Null while it is unfinished. */
  rule: GroupRule | null
  groupId: string | null
  isForAll: boolean
  onForAll: (isForAll: boolean) => void
}

/** Who is in, asked anew as the rule changes; who means everybody says so here. */
export function RuleMatches({ rule, groupId, isForAll, onForAll }: Props) {
  const { t } = useTranslation('groupRules')
  const format = useFormat()
  const call = useCall()
  const asked = useDebounced(rule ? JSON.stringify(rule) : '', 400)
  const { data, error } = useReading(
    deviceGroup,
    ['previewRule', asked, groupId ?? ''],
    () => call(deviceGroup, 'previewRule', { rule: JSON.parse(asked) as GroupRule, groupId }),
    { isWanted: asked !== '', keepsLast: true },
  )
  if (!rule) return <p className="group-rule-note">{t('unfinished')}</p>
  if (error) return <p className="group-rule-note">{messageOf(error)}</p>
  if (!data) return null
  const { all, count, devices } = data
  const isEverybody = all > 1 && count === all
  return (
    <section className="group-rule-matches" aria-label={t('preview')}>
      <p role="status">{t('matches', { count, all: format.number(all) })}</p>
      {(isEverybody || isForAll) && (
        <Checkbox checked={isForAll} onChange={event => onForAll(event.target.checked)}>
          {t('forAll')}
        </Checkbox>
      )}
      <ul>
        {devices.map(({ id, name, status }) => (
          <li key={id}>
            <RecordLink resource="device" id={id} title={name} isApart />
            <DeviceStatus value={status} />
          </li>
        ))}
      </ul>
      {count > devices.length && <p className="group-rule-note">{t('more', { count: count - devices.length })}</p>}
    </section>
  )
}
