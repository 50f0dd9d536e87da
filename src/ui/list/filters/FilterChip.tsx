import { CloseOutlined } from '@ant-design/icons'
import { Button, Popover, Skeleton, Space } from 'antd'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '#contract/kernel/field.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import { lazyPage } from '#src/core/pages/lazyPage.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { landmarkOf } from '#src/ui/controls/landmarkOf.ts'
import { labelKeyOf } from '#src/ui/fields/words.ts'
import { scopeOf } from '#src/ui/record/fieldOf.ts'
import { useFilterWords } from './useFilterWords.ts'

/** The inputs (dates, numbers, choices) are loaded when the first filter is opened. */
const FilterEditor = lazyPage(() => import('./FilterEditor.tsx'))

type Props = {
  resource: Resource
  name: string
  field: Field
  values: readonly string[]
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onChange: (values: readonly string[]) => void
}

export function FilterChip({ resource, name, field, values, isOpen, onOpen, onChange }: Props) {
  const { t } = useTranslation('ui')
  const words = useFilterWords({ resource, name, field, values })
  const label = t(labelKeyOf(scopeOf(resource), name))
  const editor = (
    <FilterEditor
      key={JSON.stringify(values)}
      field={field}
      name={name}
      scope={scopeOf(resource)}
      value={values}
      onApply={next => {
        onOpen(false)
        onChange(next)
      }}
      onCancel={() => onOpen(false)}
    />
  )
  return (
    <Space.Compact size="small" data-filter={name}>
      <Popover
        getPopupContainer={landmarkOf}
        content={<Suspense fallback={<Skeleton active title={false} />}>{editor}</Suspense>}
        trigger="click"
        open={isOpen}
        onOpenChange={onOpen}
        destroyOnHidden
        placement="bottom"
      >
        <Button style={{ maxInlineSize: 'min(360px, 70vw)' }}>
          <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{values.length > 0 ? words : label}</span>
        </Button>
      </Popover>
      <Button
        icon={decorative(<CloseOutlined aria-hidden />)}
        aria-label={t('filter.removeNamed', { field: label })}
        onClick={() => {
          onOpen(false)
          onChange([])
        }}
      />
    </Space.Compact>
  )
}
