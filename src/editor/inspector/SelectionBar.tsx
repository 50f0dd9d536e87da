import {
  CopyOutlined,
  DeleteOutlined,
  EyeInvisibleOutlined,
  LockOutlined,
  VerticalAlignBottomOutlined,
  VerticalAlignTopOutlined,
} from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { ProgramNode } from '#contract/programs/program.ts'
import { useBuilder } from '#src/editor/builder/BuilderContext.ts'
import { CommandButton } from '#src/editor/commands/CommandButton.tsx'

/** Actions on the whole selection. */
export function SelectionBar({ nodes }: { nodes: readonly ProgramNode[] }) {
  const { t } = useTranslation('editor')
  const { run } = useBuilder()
  const isLocked = nodes.every(node => node.locked)
  const isHidden = nodes.every(node => node.hidden)
  const allLocked = isLocked ? t('why.locked') : undefined
  return (
    <div className="builder-bar inspector-bar" role="toolbar" aria-label={t('inspector.actions')}>
      <CommandButton command="lock" icon={LockOutlined} isPressed={isLocked} onRun={run} />
      <CommandButton command="hide" icon={EyeInvisibleOutlined} isPressed={isHidden} onRun={run} />
      <CommandButton command="front" icon={VerticalAlignTopOutlined} onRun={run} />
      <CommandButton command="back" icon={VerticalAlignBottomOutlined} onRun={run} />
      <CommandButton command="duplicate" icon={CopyOutlined} onRun={run} />
      <CommandButton command="remove" icon={DeleteOutlined} refusal={allLocked} onRun={run} />
    </div>
  )
}
