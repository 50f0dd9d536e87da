import './toolbar.css'
import { EyeOutlined, HistoryOutlined, QuestionCircleOutlined } from '@ant-design/icons'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { BuilderPerson } from '#contract/resources/programs/program.ts'
import { useBuilder } from '#src/editor/builder/BuilderContext.ts'
import type { CameraControls } from '#src/editor/camera/createCamera.ts'
import { CommandButton } from '#src/editor/commands/CommandButton.tsx'
import { CommentButton } from '#src/editor/comments/CommentButton.tsx'
import { PanelButton } from '#src/editor/panels/PanelButton.tsx'
import { FocusModeIcon, PropertiesPanelIcon, SidePanelIcon } from '#src/editor/panels/panelIcons.tsx'
import { PresenceList } from '#src/editor/presence/PresenceList.tsx'
import { DraftStored } from '#src/editor/saving/DraftStored.tsx'
import { SaveStatus } from '#src/editor/saving/SaveStatus.tsx'
import type { SaveState } from '#src/editor/saving/useSaving.ts'
import { ViewMenu } from '#src/editor/viewSettings/ViewMenu.tsx'
import { NextButton } from './NextButton.tsx'
import type { NextStep } from './NextStep.ts'
import { SaveButton } from './SaveButton.tsx'
import { TitleField } from './TitleField.tsx'
import { UndoButtons } from './UndoButtons.tsx'
import { ZoomBar } from './ZoomBar.tsx'

type Props = {
  title: string
  onTitle: (title: string) => void
  state: SaveState
  /** Time when the draft was stored, in ms since 1970. */
  keptAt: number | null
  others: readonly BuilderPerson[]
  /** Why editing is disabled. */
  refusal?: string
  camera: CameraControls
  next?: NextStep
  onNext: () => void
}

/** Re-renders with every history step; expensive parts are separate components. */
export const Toolbar = memo(function Toolbar(props: Props) {
  const { title, onTitle, state, keptAt, others, refusal, camera, next, onNext } = props
  const { t } = useTranslation('editor')
  const { run } = useBuilder()
  return (
    <header className="builder-toolbar">
      <h1 className="m-visually-hidden">{t('label', { title })}</h1>
      {!refusal && <PanelButton name="start" command="sidePanel" icon={SidePanelIcon} />}
      <TitleField title={title} isReadOnly={refusal !== undefined} onTitle={onTitle} />
      <SaveStatus state={state} />
      <DraftStored at={keptAt} />
      <PresenceList others={others} />
      <div className="builder-bar" role="toolbar" aria-label={t('toolbar.label')}>
        <UndoButtons />
        <ZoomBar camera={camera} />
        <ViewMenu />
        <CommentButton />
        <CommandButton command="focusMode" icon={FocusModeIcon} isPressed={false} onRun={run} />
        <CommandButton command="versions" icon={HistoryOutlined} onRun={run} />
        <CommandButton command="shortcuts" icon={QuestionCircleOutlined} className="builder-desk" onRun={run} />
        <CommandButton command="preview" icon={EyeOutlined} onRun={run} />
        <SaveButton isSaving={state === 'saving'} isPrimary={!next} refusal={refusal} />
        {next && <NextButton label={next.label} icon={next.icon} isDisabled={state === 'saving'} onNext={onNext} />}
        {!refusal && <PanelButton name="end" command="propertiesPanel" icon={PropertiesPanelIcon} />}
      </div>
    </header>
  )
})
