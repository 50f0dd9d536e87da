import { Button, Flex, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { ActionMenu } from '#src/ui/actions/ActionMenu.tsx'
import type { ActionItem } from '#src/ui/actions/useRowActions.tsx'
import { decorative } from '#src/ui/controls/decorative.ts'

/** `standing`: maximum number of buttons; one more is allowed if it makes the menu unnecessary. */
type Props = { items: readonly ActionItem[]; title: string; standing?: number }

/** The main action comes first, highlighted. A few are buttons; the others, and other destructive ones, are in a menu. */
export function ShowActions({ items: given, title, standing = 3 }: Props) {
  const { t } = useTranslation('ui')
  const items = given.toSorted((a, b) => Number(b.isMain ?? false) - Number(a.isMain ?? false))
  const safe = items.filter(({ isDanger, isMain }) => !isDanger || isMain)
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
      {/* Keeps the menu on the same line as the last button when the actions wrap. */}
      <Flex gap={8} align="center">
        {buttons.at(-1)}
        <ActionMenu items={items.filter(item => !shown.includes(item))} title={title} />
      </Flex>
    </Flex>
  )
}
