import { Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import type { CallResult } from '#contract/kernel/call.ts'
import { deviceGroup } from '#contract/resources/fleet/deviceGroup.ts'
import type { GroupRule } from '#contract/rules/devices/groupRule.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { DeviceStatus } from '#src/resources/cells/DeviceStatus.tsx'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { useDebounced } from '#src/ui/fields/useDebounced.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { RecordLink } from '#src/ui/record/RecordLink.tsx'

type Props = {
  /** Null while the rule is incomplete. */
  rule: GroupRule | null
  groupId: string | null
  isForAll: boolean
  onForAll: (isForAll: boolean) => void
}

/**
 * Previews the matching devices. A rule that matches all devices needs explicit confirmation. The height is fixed, so
 * that nothing below it moves while the user clicks.
 */
export function RuleMatches({ rule, groupId, isForAll, onForAll }: Props) {
  const { t } = useTranslation('groupRules')
  const ruleJson = useDebounced(rule ? JSON.stringify(rule) : '', 400)
  const input = { rule: JSON.parse(ruleJson || 'null') as GroupRule, groupId }
  const { data, error } = useCallQuery(deviceGroup, 'previewRule', input, {
    enabled: ruleJson !== '',
    keepPrevious: true,
  })
  const note = rule ? error && messageOf(error) : t('unfinished')
  return (
    <section className="group-rule-matches" aria-label={t('preview')}>
      {note ? (
        <p className="group-rule-note">{note}</p>
      ) : (
        data && <Matches preview={data} {...{ isForAll, onForAll }} />
      )}
    </section>
  )
}

type RulePreview = CallResult<(typeof deviceGroup.actions)['previewRule']>

function Matches({ preview, isForAll, onForAll }: Pick<Props, 'isForAll' | 'onForAll'> & { preview: RulePreview }) {
  const { t } = useTranslation('groupRules')
  const format = useFormat()
  const { all, count, devices } = preview
  const isEverybody = all > 1 && count === all
  return (
    <>
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
    </>
  )
}
