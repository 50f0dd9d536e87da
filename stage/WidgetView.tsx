import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import type { ProgramNode } from '#contract/program.ts'
import { isWidgetKind } from '#contract/widgets/index.ts'
import { widgetOf } from '#contract/widgets/widgetOf.ts'
import { Placeholder } from './Placeholder.tsx'
import { problemOf } from './problemOf.ts'
import { useStage } from './StageContext.ts'
import type { FaultReason, PlaceholderReason } from './stageFault.ts'
import { WidgetBoundary } from './WidgetBoundary.tsx'
import { widgetViews } from './widgets/index.ts'
import type { ViewProps } from './widgets/viewProps.ts'

type Props = { node: ProgramNode; isShown: boolean }
type Failure = { of: ProgramNode['props']; urls: string; reason: PlaceholderReason }

/** The content of one node, filling whatever box it is given: the stage's node, or the builder's. */
export function WidgetView({ node, isShown }: Props) {
  const { settings, report, settle } = useStage()
  const [failure, setFailure] = useState<Failure | null>(null)
  // New props and renewed addresses are a new try.
  const urls = (widgetOf(node)?.files(node.props) ?? []).map(settings.resolveMedia).join(' ')
  const failed = failure?.of === node.props && failure.urls === urls ? failure.reason : null
  const problem = problemOf(node, settings.resolveMedia) ?? failed
  const tell = useEffectEvent((reason: FaultReason) => report({ nodeId: node.id, reason }))

  useEffect(() => {
    if (problem) tell(problem)
  }, [problem])

  if (problem || !isWidgetKind(node.kind)) {
    if (settings.faults === 'hide') return null
    return <Placeholder node={node} text={settings.texts[problem ?? 'unknownWidget']} />
  }

  const onFault = (reason: FaultReason) => {
    if (reason === 'slow' || reason === 'soundBlocked') report({ nodeId: node.id, reason })
    else setFailure({ of: node.props, urls, reason })
  }
  // `problemOf` has found the props to be those of this kind.
  const View = widgetViews[node.kind] as ComponentType<ViewProps>
  return (
    <WidgetBoundary onCrash={() => onFault('crashed')}>
      <View
        node={node}
        props={node.props as ViewProps['props']}
        isShown={isShown}
        onSettled={() => settle(node.id)}
        onFault={onFault}
      />
    </WidgetBoundary>
  )
}
