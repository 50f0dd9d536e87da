import { ExpandOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { useBuilder } from '#src/editor/builder/BuilderContext.ts'
import { CommandButton } from '#src/editor/commands/CommandButton.tsx'
import { FocusModeIcon } from '#src/editor/panels/panelIcons.tsx'
import { SaveStatus } from '#src/editor/saving/SaveStatus.tsx'
import type { SaveState } from '#src/editor/saving/useSaving.ts'
import { UndoButtons } from './UndoButtons.tsx'

/** Bar with the few tools that focus mode shows. */
export function FocusBar({ state }: { state: SaveState }) {
  const { t } = useTranslation(['room', 'editor'])
  const { run } = useBuilder()
  return (
    <div className="builder-bar builder-focus-bar" role="toolbar" aria-label={t('editor:commands.focusMode')}>
      <SaveStatus state={state} />
      <UndoButtons />
      <CommandButton command="zoomFit" icon={ExpandOutlined} onRun={run} />
      <CommandButton command="focusMode" icon={FocusModeIcon} isPressed label={t('room:leave')} onRun={run} />
    </div>
  )
}
