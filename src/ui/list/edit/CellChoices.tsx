import { CheckOutlined } from '@ant-design/icons'
import { Dropdown, type MenuProps } from 'antd'
import type { AnyRecord, Presentation } from '#src/core/assembly/present.ts'
import { fieldOf } from '#src/ui/record/fieldOf.ts'
import { RecordCell } from '#src/ui/record/values/RecordCell.tsx'

type Props = {
  presentation: Presentation
  name: string
  record: AnyRecord
  onChoose: (value: unknown) => void
  onClose: () => void
}

/** The values of a flag or choice, each drawn as in the cell. */
export function CellChoices({ presentation, name, record, onChoose, onClose }: Props) {
  const { kind, options } = fieldOf(presentation.resource, name)
  const values: readonly unknown[] = kind === 'flag' ? [true, false] : (options.values ?? [])
  return (
    <ChoiceMenu
      items={values.map((value, at) => ({
        key: String(at),
        label: <RecordCell presentation={presentation} name={name} record={{ ...record, [name]: value }} />,
        extra: value === record[name] && <CheckOutlined aria-hidden />,
      }))}
      onChoose={key => onChoose(values[Number(key)])}
      onClose={onClose}
    />
  )
}

type MenuItems = NonNullable<MenuProps['items']>

/** Menu that is open from the start, over its cell. Arrow keys move, Esc closes. */
export function ChoiceMenu(props: { items: MenuItems; onChoose: (key: string) => void; onClose: () => void }) {
  const { items, onChoose, onClose } = props
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      onOpenChange={(isOpen, { source }) => {
        // Choosing an item keeps the menu open, because the value is still being saved and the server may refuse it.
        if (!isOpen && source === 'trigger') onClose()
      }}
      menu={{
        items,
        onClick: ({ key, domEvent }) => {
          domEvent.stopPropagation()
          onChoose(key)
        },
      }}
    >
      <span aria-hidden className="cell-edit-place" />
    </Dropdown>
  )
}
