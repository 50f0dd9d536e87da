import { Button, Flex, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { ActionMenu } from '#src/ui/actions/ActionMenu.tsx'
import type { ActionItem } from '#src/ui/actions/useRowActions.tsx'
import { decorative } from '#src/ui/controls/decorative.ts'

type Props = { items: readonly ActionItem[]; title: string }
const standing = 3

/** What people come for first, in blue; the first few as buttons, the rest behind three dots, where what cannot be undone always stands. */
export function ShowActions({ items: given, title }: Props) {
  const { t } = useTranslation('ui')
  const items = given.toSorted((a, b) => Number(b.isMain ?? false) - Number(a.isMain ?? false))
  const safe = items.filter(({ isDanger }) => !isDanger)
  const shown = items.length === safe.length && safe.length <= standing + 1 ? safe : safe.slice(0, standing)
  const buttons = shown.map(({ key, label, icon: ItemIcon, isDanger, isMain, refusal, onSelect }) => (
    <Tooltip key={key} title={refusal}>
      <Button
        type={isMain ? 'primary' : 'default'}
        danger={isDanger}
        disabled={refusal !== undefined}
        icon={ItemIcon && decorative(<ItemIcon />)}
        onClick={onSelect}
      >
        {label}
      </Button>
    </Tooltip>
  ))
  return (
    <Flex role="group" aria-label={t('action.more', { title })} gap={8} wrap align="center">
      {buttons.slice(0, -1)}
      {/* Where there is no room for all, the dots never stand on a line of their own. */}
      <Flex gap={8} align="center">
        {buttons.at(-1)}
        <ActionMenu items={items.filter(item => !shown.includes(item))} title={title} />
      </Flex>
    </Flex>
  )
}
