import { Select, type SelectProps } from 'antd'
import { useTranslation } from 'react-i18next'
import { type MenuNode, menu } from '#contract/resources/people/menu.ts'
import type { InputProps } from '#src/core/assembly/present.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { matchOptionLabel } from '#src/ui/controls/matchOptionBy.ts'

const top = '0'

/**
 * Offers only parents that the rules of the menu permit. A page can be at the top level or in a group. A button can
 * only be below a page of the second level.
 */
export function MenuParentInput({ id, value, onChange, disabled, record, values }: InputProps<string>) {
  const { t, i18n } = useTranslation(['rights', 'tree'])
  const { data, isFetching } = useCallQuery(menu, 'getAllList')
  const wordOf = (node: MenuNode) => node.titles[i18n.language] ?? node.title
  const groups = (data ?? []).filter(node => node.id !== record?.id)
  const isButton = values?.type === 1
  const optionOf = (node: MenuNode) => ({ value: node.id, label: wordOf(node) })
  const options: SelectProps['options'] = isButton
    ? groups.map(group => ({
        label: wordOf(group),
        options: group.children.filter(({ type }) => type === 0).map(optionOf),
      }))
    : [{ value: top, label: t('tree:top') }, ...groups.map(optionOf)]
  const chosen = value && value !== top ? value : isButton ? null : top
  return (
    <Select
      id={id}
      value={chosen}
      onChange={next => onChange?.(next === top ? null : next)}
      disabled={disabled || (isButton && record !== undefined)}
      loading={isFetching}
      showSearch
      filterOption={matchOptionLabel}
      placeholder={t('menu.choosePage')}
      options={options}
      aria-required={isButton}
      style={{ inlineSize: '100%' }}
    />
  )
}
