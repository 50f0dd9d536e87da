import { PlusOutlined } from '@ant-design/icons'
import { Button, ConfigProvider, Radio } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeviceGroup } from '#contract/resources/fleet/deviceGroup.ts'
import type { GroupRule } from '#contract/rules/devices/groupRule.ts'
import type { InputProps } from '#src/core/assembly/present.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { ConditionRow } from './ConditionRow.tsx'
import { RuleMatches } from './RuleMatches.tsx'
import {
  changedCondition,
  draftOf,
  finishedRule,
  newDraft,
  type RuleDraft,
  ruleOfDraft,
  withCondition,
  withoutCondition,
} from './ruleDraft.ts'
import './groupRules.css'

/** Chooses between manual membership and a rule, and previews the devices that match the rule. */
export default function RuleEditor({
  id,
  value,
  onChange,
  disabled,
  record,
  ...aria
}: InputProps<GroupRule, DeviceGroup>) {
  const { t } = useTranslation('groupRules')
  const [draft, setDraft] = useState(() => (value ? draftOf(value) : null))
  const [initialRule, setGiven] = useState(value ?? null)
  // The value changed from outside: by a reset or by another user's change.
  if ((value ?? null) !== initialRule) {
    setGiven(value ?? null)
    setDraft(value ? draftOf(value) : null)
  }

  function change(next: RuleDraft | null) {
    const rule = next && ruleOfDraft(next)
    setDraft(next)
    setGiven(rule)
    onChange?.(rule)
  }
  const rule = draft && finishedRule(ruleOfDraft(draft))
  return (
    <fieldset className="group-rule" id={id} aria-describedby={aria['aria-describedby']} disabled={disabled}>
      <ConfigProvider componentDisabled={disabled}>
        <Radio.Group
          value={draft ? 'rule' : 'hand'}
          onChange={event => change(event.target.value === 'rule' ? newDraft() : null)}
          options={[
            { value: 'hand', label: t('byHand') },
            { value: 'rule', label: t('byRule') },
          ]}
        />
        {draft && (
          <>
            {draft.conditions.length > 1 && (
              <Radio.Group
                aria-label={t('match')}
                value={draft.match}
                onChange={event => change({ ...draft, match: event.target.value })}
                options={[
                  { value: 'all', label: t('matchAll') },
                  { value: 'any', label: t('matchAny') },
                ]}
              />
            )}
            <ul className="group-rule-conditions">
              {draft.conditions.map((condition, index) => (
                <ConditionRow
                  key={condition.key}
                  number={index + 1}
                  condition={condition}
                  onChange={next => change(changedCondition(draft, condition.key, next))}
                  onRemove={
                    draft.conditions.length > 1 ? () => change(withoutCondition(draft, condition.key)) : undefined
                  }
                />
              ))}
            </ul>
            <Button
              icon={decorative(<PlusOutlined aria-hidden />)}
              disabled={disabled || draft.conditions.length >= 20}
              onClick={() => change(withCondition(draft))}
            >
              {t('add')}
            </Button>
            <RuleMatches
              rule={rule}
              groupId={record?.id ?? null}
              isForAll={draft.isForAll}
              onForAll={isForAll => change({ ...draft, isForAll })}
            />
          </>
        )}
      </ConfigProvider>
    </fieldset>
  )
}
