import { Button, Flex, Tooltip } from 'antd'
import { ActionMenu } from '#src/ui/actions/ActionMenu.tsx'
import type { ActionItem } from '#src/ui/actions/useRowActions.tsx'
import { decorative } from '#src/ui/controls/decorative.ts'

type Props = { items: readonly ActionItem[]; title: string }
const standing = 3

/** The first few as buttons, the rest behind three dots. */
export function ShowActions({ items, title }: Props) {
  const shown = items.length <= standing + 1 ? items : items.slice(0, standing)
  return (
    <Flex gap={8} wrap align="center">
      {shown.map(({ key, label, icon: ItemIcon, isDanger, refusal, onSelect }) => (
        <Tooltip key={key} title={refusal}>
          <Button
            danger={isDanger}
            disabled={refusal !== undefined}
            icon={ItemIcon && decorative(<ItemIcon />)}
            onClick={onSelect}
          >
            {label}
          </Button>
        </Tooltip>
      ))}
      <ActionMenu items={items.slice(shown.length)} title={title} />
    </Flex>
  )
}
