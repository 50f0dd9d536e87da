import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { decorative } from '#src/ui/controls/decorative.ts'
import type { ActionItem } from './useRowActions.tsx'

/** `tabIndex`: -1 where a row holds the tab stop. */
type Props = { items: readonly ActionItem[]; title: string; tabIndex?: number }

/** Behind three dots; an impossible action is greyed and says why. */
export function ActionMenu({ items, title, tabIndex }: Props) {
  const { t } = useTranslation('ui')
  if (items.length === 0) return null
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: items.map(({ key, label, icon: ItemIcon, isDanger, refusal }) => ({
          key,
          icon: ItemIcon && decorative(<ItemIcon />),
          danger: isDanger,
          disabled: refusal !== undefined,
          label: refusal === undefined ? label : <Tooltip title={refusal}>{label}</Tooltip>,
        })),
        onClick: ({ key, domEvent }) => {
          domEvent.stopPropagation()
          items.find(item => item.key === key)?.onSelect()
        },
      }}
    >
      <Button
        type="text"
        size="small"
        tabIndex={tabIndex}
        icon={decorative(<MoreOutlined aria-hidden />)}
        aria-label={t('action.more', { title })}
        onClick={event => event.stopPropagation()}
      />
    </Dropdown>
  )
}
