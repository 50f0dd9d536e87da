import { ExportOutlined } from '@ant-design/icons'
import { Space, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { titleKeyOf } from '#contract/derive/titleKeyOf.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { LinkButton } from '#src/ui/controls/LinkButton.tsx'
import type { FieldInputProps } from '#src/ui/fields/fieldProps.ts'
import { addressOf, resourceOf } from '#src/ui/record/addressOf.ts'
import { RefSelect } from './RefSelect.tsx'

export function RefInput({
  id,
  value,
  onChange,
  disabled,
  field,
  name,
  scope,
  record,
  isRequired,
  ...aria
}: FieldInputProps) {
  const { t } = useTranslation('ui')
  const to = field.options.to ?? ''
  const resource = resourceOf(to)
  const mayView = usePerm(resource?.page ?? to, 'view')
  const chosen = typeof value === 'string' && value !== '' && value !== '0' ? value : undefined
  const title = record?.[titleKeyOf(name)]
  const known = chosen && record?.[name] === chosen && typeof title === 'string' ? [{ id: chosen, title }] : []
  const isOwnTree = record !== undefined && scope === `resources:${to}`
  return (
    <Space.Compact block>
      <RefSelect
        id={id}
        to={to}
        only={field.options.only}
        value={chosen ? [chosen] : []}
        known={known}
        onChange={([next]) => onChange?.(next ?? null)}
        isMultiple={false}
        disabled={disabled}
        without={isOwnTree ? [record.id] : []}
        aria-required={isRequired}
        aria-describedby={aria['aria-describedby']}
      />
      {chosen && mayView && resource?.crud.one && (
        <Tooltip title={t('input.open')}>
          <LinkButton
            to={addressOf(to, 'show', chosen)}
            icon={<ExportOutlined aria-hidden />}
            aria-label={t('input.open')}
          />
        </Tooltip>
      )}
    </Space.Compact>
  )
}
