import { GroupOutlined, UngroupOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { ProgramNode } from '#contract/programs/program.ts'
import type { Icon } from '#src/core/assembly/present.ts'
import { useBuilder } from '#src/editor/builder/BuilderContext.ts'
import { CommandButton } from '#src/editor/commands/CommandButton.tsx'
import type { RunCommand } from '#src/editor/commands/commandId.ts'
import { useProgram } from '#src/editor/craft/ProgramContext.ts'
import { unitsOf } from '#src/editor/document/units.ts'
import * as icons from './arrangeIcons.tsx'
import './arrange.css'

const aligning = {
  alignLeft: icons.AlignLeftIcon,
  alignCentre: icons.AlignCenterIcon,
  alignRight: icons.AlignRightIcon,
  alignTop: icons.AlignTopIcon,
  alignMiddle: icons.AlignMiddleIcon,
  alignBottom: icons.AlignBottomIcon,
} as const satisfies Partial<Record<RunCommand, Icon>>

/** Buttons that align, distribute, equalize and group the selection. A single item is aligned to the artboard. */
export function ArrangeBar({ nodes }: { nodes: readonly ProgramNode[] }) {
  const { t } = useTranslation('editor')
  const { run } = useBuilder()
  const document = useProgram(snapshot => snapshot.document)
  const free = nodes.filter(node => !node.locked)
  const things = unitsOf(document, free).length
  const isGrouped = free.some(node => node.group !== undefined)
  const locked = things === 0 ? t('why.locked') : undefined
  const few = (least: number) => locked ?? (things < least ? t('why.tooFew', { count: least }) : undefined)
  return (
    <div className="builder-bar inspector-bar builder-arrange" role="toolbar" aria-label={t('inspector.arrange')}>
      {(Object.keys(aligning) as (keyof typeof aligning)[]).map(command => (
        <CommandButton key={command} command={command} icon={aligning[command]} refusal={locked} onRun={run} />
      ))}
      <CommandButton command="distributeX" icon={icons.DistributeXIcon} refusal={few(3)} onRun={run} />
      <CommandButton command="distributeY" icon={icons.DistributeYIcon} refusal={few(3)} onRun={run} />
      <CommandButton
        command="equalWidth"
        icon={icons.EqualWidthIcon}
        refusal={free.length < 2 ? t('why.tooFew', { count: 2 }) : undefined}
        onRun={run}
      />
      <CommandButton
        command="equalHeight"
        icon={icons.EqualHeightIcon}
        refusal={free.length < 2 ? t('why.tooFew', { count: 2 }) : undefined}
        onRun={run}
      />
      <CommandButton command="group" icon={GroupOutlined} refusal={few(2)} onRun={run} />
      <CommandButton
        command="ungroup"
        icon={UngroupOutlined}
        refusal={isGrouped ? undefined : t('why.noGroup')}
        onRun={run}
      />
    </div>
  )
}
