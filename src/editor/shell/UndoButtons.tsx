import { RedoOutlined, UndoOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { useBuilder } from '#src/editor/builder/BuilderContext.ts'
import { CommandButton } from '#src/editor/commands/CommandButton.tsx'
import { useProgram } from '#src/editor/craft/ProgramContext.ts'

/** Undo and redo; the labels name the step that each would undo or redo. */
export function UndoButtons() {
  const { t } = useTranslation('editor')
  const { run } = useBuilder()
  const undo = useProgram(snapshot => snapshot.undo)
  const redo = useProgram(snapshot => snapshot.redo)
  const nameOf = (command: 'undo' | 'redo', step: typeof undo) =>
    step ? t(`toolbar.${command}`, { step: t(`steps.${step.key}`, { ...step.values }) }) : undefined
  return (
    <>
      <CommandButton
        command="undo"
        icon={UndoOutlined}
        className="m-directed"
        label={nameOf('undo', undo)}
        refusal={undo ? undefined : t('why.nothingToUndo')}
        onRun={run}
      />
      <CommandButton
        command="redo"
        icon={RedoOutlined}
        className="m-directed"
        label={nameOf('redo', redo)}
        refusal={redo ? undefined : t('why.nothingToRedo')}
        onRun={run}
      />
    </>
  )
}
