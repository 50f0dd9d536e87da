import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { type PermType, permTypes } from '#contract/kernel/route.ts'
import { type MenuNode, menu } from '#contract/resources/people/menu.ts'
import type { InputProps } from '#src/core/assembly/present.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { matchOptionLabel } from '#src/ui/controls/matchOptionBy.ts'

/** Selects a button's type. A page has each type once, so types in use are disabled. */
export function ButtonTypeInput({ id, value, onChange, disabled, values, record }: InputProps<PermType>) {
  const { t } = useTranslation(['ui', 'resources', 'rights'])
  const { data } = useCallQuery(menu, 'getAllList')
  const page = pagesOf(data ?? []).find(node => node.id === values?.parentId)
  const taken = new Set(page?.children.filter(node => node.id !== record?.id).map(node => node.buttonType))
  const labelOf = (perm: PermType) => t(`resources:perms.${perm}`)
  return (
    <Select<PermType>
      id={id}
      value={value ?? null}
      onChange={next => onChange?.(next)}
      disabled={disabled}
      showSearch
      filterOption={matchOptionLabel}
      placeholder={t('input.choose')}
      aria-required
      style={{ inlineSize: '100%' }}
      options={permTypes.map(perm => ({
        value: perm,
        disabled: taken.has(perm),
        label: taken.has(perm) ? t('rights:menu.taken', { name: labelOf(perm) }) : labelOf(perm),
      }))}
    />
  )
}

function pagesOf(tree: readonly MenuNode[]): MenuNode[] {
  return tree.flatMap(group => group.children)
}
