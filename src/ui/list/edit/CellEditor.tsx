import { useState } from 'react'
import type { AnyRecord, Presentation } from '#src/core/assembly/present.ts'
import { useRowActions } from '#src/ui/actions/useRowActions.tsx'
import { fieldOf, scopeOf } from '#src/ui/record/fieldOf.ts'
import { CellChoices, ChoiceMenu } from './CellChoices.tsx'
import { CellReference } from './CellReference.tsx'
import { CellRefusal } from './CellRefusal.tsx'
import type { OpenCell } from './useCellEditor.ts'
import { useCellSave } from './useCellSave.tsx'

type Props = {
  presentation: Presentation
  cell: OpenCell
  onSaved: (record: AnyRecord) => void
  onClose: () => void
}

/** Edits a value inside its cell; then focuses the cell's button again. */
export default function CellEditor({ presentation, cell, onSaved, onClose }: Props) {
  const { button, name, record, edit } = cell
  const close = () => {
    onClose()
    button.focus()
  }
  const { save, isSaving, refusal } = useCellSave({ presentation, cell, onSaved, onDone: close })
  if (refusal !== null) return <CellRefusal text={refusal} onClose={close} />
  if (isSaving) return <span className="cell-edit-busy" />
  if (edit.by === 'actions')
    return <ActionChoices presentation={presentation} record={record} keys={edit.keys} onClose={close} />
  const field = fieldOf(presentation.resource, name)
  if (field.kind === 'ref')
    return (
      <CellReference
        field={field}
        name={name}
        scope={scopeOf(presentation.resource)}
        record={record}
        onChoose={save}
        onClose={close}
      />
    )
  return <CellChoices presentation={presentation} name={name} record={record} onChoose={save} onClose={close} />
}

type ActionProps = { presentation: Presentation; record: AnyRecord; keys: readonly string[]; onClose: () => void }

/** Changes a value by row actions, such as disabling a user, which ask for confirmation as in the row menu. */
function ActionChoices({ presentation, record, keys, onClose }: ActionProps) {
  const { actionsOf, dialog } = useRowActions(presentation)
  const [isChosen, setChosen] = useState(false)
  const items = actionsOf(record).filter(({ key }) => keys.includes(key))
  return (
    <>
      {!isChosen && (
        <ChoiceMenu
          items={items.map(({ key, label, icon: ItemIcon, refusal }) => ({
            key,
            label: refusal ?? label,
            disabled: refusal !== undefined,
            icon: ItemIcon && <ItemIcon />,
          }))}
          onChoose={key => {
            setChosen(true)
            items.find(item => item.key === key)?.onSelect()
            onClose()
          }}
          onClose={onClose}
        />
      )}
      {dialog}
    </>
  )
}
