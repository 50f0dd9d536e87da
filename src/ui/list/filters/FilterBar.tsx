import { FilterOutlined } from '@ant-design/icons'
import { Button, Dropdown, Flex } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Resource } from '#contract/kernel/resource.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { landmarkOf } from '#src/ui/controls/landmarkOf.ts'
import { labelKeyOf } from '#src/ui/fields/words.ts'
import { filterFieldsOf } from '#src/ui/list/state/filterFieldsOf.ts'
import type { ListState } from '#src/ui/list/state/listState.ts'
import type { ChangeList } from '#src/ui/list/state/useListState.ts'
import { scopeOf } from '#src/ui/record/fieldOf.ts'
import { FilterChip } from './FilterChip.tsx'

type Props = { resource: Resource; state: ListState; onChange: ChangeList }

/** Active filters, each as a sentence, and a button to add another. */
export function FilterBar({ resource, state, onChange }: Props) {
  const { t } = useTranslation(['ui', 'resources'])
  const [openFilter, setOpenFilter] = useState<string>()
  /** The filter closed last, which gets the focus; if that filter was removed, the "add" button gets the focus. */
  const [left, setLeft] = useState<string>()
  const group = useRef<HTMLDivElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const held = document.activeElement
    if (left === undefined || !(held === document.body || group.current?.contains(held))) return
    const chip = Object.hasOwn(state.filters, left)
      ? group.current?.querySelector<HTMLElement>(`[data-filter="${left}"] button`)
      : null
    const next = chip ?? add.current
    next?.focus()
  }, [left, state.filters])
  const fields = filterFieldsOf(resource)
  const isOn = (name: string) => name in state.filters || name === openFilter
  const setValues = (name: string, values: readonly string[]) => {
    const { [name]: _former, ...others } = state.filters
    onChange({ filters: values.some(value => value !== '') ? { ...others, [name]: values } : others })
  }
  const addable = Object.keys(fields).filter(name => !isOn(name))
  return (
    <Flex ref={group} gap={8} wrap align="center" role="group" aria-label={t('filter.group')}>
      {Object.entries(fields).map(
        ([name, field]) =>
          isOn(name) && (
            <FilterChip
              key={name}
              resource={resource}
              name={name}
              field={field}
              values={state.filters[name] ?? []}
              isOpen={openFilter === name}
              onOpen={isOpen => {
                setOpenFilter(isOpen ? name : undefined)
                setLeft(isOpen ? undefined : name)
              }}
              onChange={values => setValues(name, values)}
            />
          ),
      )}
      {addable.length > 0 && (
        <Dropdown
          getPopupContainer={landmarkOf}
          trigger={['click']}
          autoFocus
          menu={{
            items: addable.map(name => ({ key: name, label: t(labelKeyOf(scopeOf(resource), name)) })),
            onClick: ({ key }) => setOpenFilter(key),
          }}
        >
          <Button ref={add} size="small" type="dashed" icon={decorative(<FilterOutlined aria-hidden />)}>
            {t('filter.add')}
          </Button>
        </Dropdown>
      )}
      {Object.keys(state.filters).length > 1 && (
        <Button size="small" type="link" onClick={() => onChange({ filters: {} })}>
          {t('filter.clearAll')}
        </Button>
      )}
    </Flex>
  )
}
