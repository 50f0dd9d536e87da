import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import type { ProgramNode } from '#contract/programs/program.ts'
import { isWidgetKind } from '#contract/widgets/index.ts'
import { widgetOf } from '#contract/widgets/widgetOf.ts'
import { useStage } from '#stage/StageContext.ts'
import type { FaultReason, PlaceholderReason } from '#stage/stageFault.ts'
import { widgetViews } from '#stage/widgets/index.ts'
import type { ViewProps } from '#stage/widgets/view/viewProps.ts'
import { Placeholder } from './Placeholder.tsx'
import { WidgetBoundary } from './WidgetBoundary.tsx'

type Props = { node: ProgramNode; isShown: boolean }
type Failure = { of: ProgramNode['props']; urls: string; reason: PlaceholderReason }

/** Content of one node; fills its container, which is the stage's or the builder's node. */
export function WidgetView({ node, isShown }: Props) {
  const { settings, report, settle } = useStage()
  const [failure, setFailure] = useState<Failure | null>(null)
  // A failed component is drawn again when its props or the URLs of its files change.
  const urls = (widgetOf(node)?.files(node.props) ?? []).map(settings.resolveMedia).join(' ')
  const failed = failure?.of === node.props && failure.urls === urls ? failure.reason : null
  const problem = problemOf(node, settings.resolveMedia) ?? failed
  const reportFault = useEffectEvent((reason: FaultReason) => report({ nodeId: node.id, reason }))

  useEffect(() => {
    if (problem) reportFault(problem)
  }, [problem])

  if (problem || !isWidgetKind(node.kind)) {
    if (settings.faults === 'hide') return null
    return <Placeholder node={node} text={settings.texts[problem ?? 'unknownWidget']} />
  }

  const onFault = (reason: FaultReason) => {
    if (reason === 'slow' || reason === 'soundBlocked') report({ nodeId: node.id, reason })
    else setFailure({ of: node.props, urls, reason })
  }
  // `problemOf` has validated the props for this kind.
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

/** Returns the problem that prevents drawing if it is known before drawing; null otherwise. */
function problemOf(node: ProgramNode, resolveMedia: (fileId: string) => string | undefined): PlaceholderReason | null {
  const widget = widgetOf(node)
  if (!widget) return 'unknownWidget'
  if (widget.missing(node.props).length > 0) return 'incomplete'
  return widget.files(node.props).every(file => resolveMedia(file)) ? null : 'missingFile'
}
