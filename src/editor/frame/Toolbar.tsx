import './toolbar.css'
import {
  EyeOutlined,
  HistoryOutlined,
  QuestionCircleOutlined,
  RedoOutlined,
  SaveOutlined,
  UndoOutlined,
} from '@ant-design/icons'
import { Button, Input, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import type { BuilderPerson } from '#contract/resources/program.ts'
import type { CameraControls } from '#src/editor/artboard/createCamera.ts'
import { useBuilder } from '#src/editor/BuilderContext.ts'
import { CommandButton } from '#src/editor/commands/CommandButton.tsx'
import { commandKeys } from '#src/editor/commands/commandId.ts'
import { keyWords } from '#src/editor/commands/keyWords.ts'
import { useProgram } from '#src/editor/craft/ProgramContext.ts'
import { PresenceList } from '#src/editor/presence/PresenceList.tsx'
import { DraftKept } from '#src/editor/saving/DraftKept.tsx'
import { SaveStatus } from '#src/editor/saving/SaveStatus.tsx'
import type { SaveState } from '#src/editor/saving/useSaving.ts'
import { ViewMenu } from '#src/editor/view/ViewMenu.tsx'
import { decorative } from '#src/ui/controls/decorative.ts'
import { busy } from '#src/ui/feedback/busy.tsx'
import { ZoomBar } from './ZoomBar.tsx'

type Props = {
  title: string
  onTitle: (title: string) => void
  state: SaveState
  /** When the draft was kept, in ms since 1970. */
  keptAt: number | null
  others: readonly BuilderPerson[]
  /** Why nothing may be changed. */
  refusal?: string
  camera: CameraControls
}

export function Toolbar({ title, onTitle, state, keptAt, others, refusal, camera }: Props) {
  const { t } = useTranslation('editor')
  const { run } = useBuilder()
  const undo = useProgram(snapshot => snapshot.undo)
  const redo = useProgram(snapshot => snapshot.redo)
  const nameOf = (command: 'undo' | 'redo', step: typeof undo) =>
    step ? t(`toolbar.${command}`, { step: t(`steps.${step.key}`, { ...step.values }) }) : undefined
  return (
    <header className="builder-toolbar">
      <h1 className="m-visually-hidden">{t('label', { title })}</h1>
      <Input
        className="builder-title"
        variant="borderless"
        dir="auto"
        value={title}
        maxLength={100}
        readOnly={refusal !== undefined}
        status={title.trim() === '' ? 'error' : undefined}
        aria-label={t('toolbar.title')}
        onChange={event => onTitle(event.target.value)}
      />
      <SaveStatus state={state} />
      <DraftKept at={keptAt} />
      <PresenceList others={others} />
      <div className="builder-bar" role="toolbar" aria-label={t('toolbar.label')}>
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
        <ZoomBar camera={camera} />
        <ViewMenu />
        <CommandButton command="versions" icon={HistoryOutlined} onRun={run} />
        <CommandButton command="shortcuts" icon={QuestionCircleOutlined} className="builder-desk" onRun={run} />
        <CommandButton command="preview" icon={EyeOutlined} onRun={run} />
        <Tooltip title={refusal ?? keyWords(commandKeys.save[0])}>
          <Button
            type="primary"
            icon={decorative(<SaveOutlined aria-hidden />)}
            loading={busy(state === 'saving')}
            aria-disabled={refusal !== undefined || undefined}
            data-off={refusal !== undefined || undefined}
            onClick={() => run('save')}
          >
            {t('commands.save')}
          </Button>
        </Tooltip>
      </div>
    </header>
  )
}
