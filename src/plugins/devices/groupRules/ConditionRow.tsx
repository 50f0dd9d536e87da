import { DeleteOutlined } from '@ant-design/icons'
import { Button, Form, Input, Select, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import {
  type RuleCondition,
  ruleChoices,
  ruleCondition,
  ruleFields,
  ruleOps,
} from '#contract/rules/devices/groupRule.ts'
import { screenResolutionOf } from '#contract/rules/media/resolutionOf.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { useTags } from '#src/ui/tags/useTags.ts'

const resolutions = ['1920x1080', '1080x1920', '3840x2160', '2160x3840', '1366x768', '1280x720']

type Props = {
  number: number
  condition: RuleCondition
  onChange: (change: Partial<RuleCondition>) => void
  onRemove?: () => void
}

export function ConditionRow({ number, condition, onChange, onRemove }: Props) {
  const { t } = useTranslation(['groupRules', 'resources'])
  const { field, op, values } = condition
  const { status } = Form.Item.useStatus()
  return (
    <li className="group-rule-condition">
      <Select
        aria-label={t('groupRules:fact', { number })}
        value={field}
        onChange={next => onChange({ field: next })}
        options={ruleFields.map(each => ({ value: each, label: t(`resources:device.fields.${each}`) }))}
      />
      <Select
        aria-label={t('groupRules:relation', { number })}
        value={op}
        onChange={next => onChange({ op: next })}
        options={ruleOps[field].map(each => ({ value: each, label: t(`groupRules:ops.${each}`) }))}
      />
      <Values number={number} field={field} op={op} values={values} onChange={next => onChange({ values: next })} />
      {onRemove && (
        <Button
          type="text"
          icon={decorative(<DeleteOutlined aria-hidden />)}
          aria-label={t('groupRules:remove', { number })}
          title={t('groupRules:remove', { number })}
          onClick={onRemove}
        />
      )}
      {status === 'error' && !ruleCondition.safeParse(condition).success && (
        <Typography.Text className="group-rule-incomplete" type="danger">
          {t('groupRules:incomplete', { number })}
        </Typography.Text>
      )}
    </li>
  )
}

type ValuesProps = RuleCondition & { number: number; onChange: (values: string[]) => void }

function Values({ number, field, values, onChange }: ValuesProps) {
  const { t } = useTranslation(['groupRules', 'resources'])
  const label = t('groupRules:values', { number })
  const choices = ruleChoices[field]
  if (field === 'tagIds') return <TagValues label={label} values={values} onChange={onChange} />
  if (field === 'softwareVersion') {
    return (
      <Input
        aria-label={label}
        dir="ltr"
        value={values[0] ?? ''}
        placeholder="1.0.0"
        onChange={event => onChange(event.target.value.trim() ? [event.target.value.trim()] : [])}
      />
    )
  }
  const known = field === 'timeZone' ? Intl.supportedValuesOf('timeZone') : field === 'resolution' ? resolutions : []
  const options = choices
    ? choices.map(value => ({ value, label: t(`resources:device.values.${field}.${value}`) }))
    : known.map(value => ({ value, label: field === 'resolution' ? screenResolutionOf(value) : value }))
  return (
    <Select
      aria-label={label}
      className="group-rule-values"
      mode={choices || field === 'timeZone' ? 'multiple' : 'tags'}
      value={values}
      onChange={(next: string[]) => onChange(next.map(value => value.trim()).filter(Boolean))}
      options={options}
      open={options.length === 0 ? false : undefined}
      suffixIcon={options.length === 0 ? null : undefined}
      placeholder={t(options.length === 0 ? 'groupRules:typeValues' : 'groupRules:chooseValues')}
    />
  )
}

/** Chooses tags by name; names of tags that do not exist yet can be typed. */
function TagValues({ label, values, onChange }: Pick<ValuesProps, 'values' | 'onChange'> & { label: string }) {
  const { t } = useTranslation('groupRules')
  const { tags, isLoading } = useTags('deviceTag')
  const names = [...new Set(tags.map(({ name }) => name))]
  return (
    <Select
      aria-label={label}
      className="group-rule-values"
      mode="tags"
      value={values}
      onChange={(next: string[]) => onChange(next.map(value => value.trim()).filter(Boolean))}
      options={names.map(value => ({ value, label: value }))}
      loading={isLoading}
      placeholder={t('chooseValues')}
    />
  )
}
