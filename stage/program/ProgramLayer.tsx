import { type ActionDispatch, useEffect } from 'react'
import type { StageFault } from '#stage/stageFault.ts'
import { StageView, type StageViewProps } from './StageView.tsx'
import type { Layer, SwitchEvent } from './switching.ts'

type PerProgram =
  | 'document'
  | 'playing'
  | 'at'
  | 'loop'
  | 'startsAt'
  | 'patience'
  | 'resolveMedia'
  | 'fonts'
  | 'onReady'
  | 'onEnded'
  | 'onTime'
  | 'onFault'
export type LayerSettings = Omit<StageViewProps, PerProgram>

type Props = LayerSettings &
  Layer & {
    dispatch: ActionDispatch<[SwitchEvent]>
    onEnded: (key: string) => void
    onFault?: (fault: StageFault & { key: string }) => void
  }

/** One program of the switcher. A leaving program is muted. */
export function ProgramLayer({ slot, role, dispatch, onEnded, onFault, ...settings }: Props) {
  const { key, document, resolveMedia, fonts, loop, startsAt } = slot

  useEffect(() => () => dispatch({ type: 'gone', key }), [dispatch, key])

  return (
    <div className="stage-layer" data-key={key} data-role={role} inert={role !== 'shown'}>
      <StageView
        {...settings}
        document={document}
        resolveMedia={resolveMedia}
        fonts={fonts}
        loop={loop}
        startsAt={startsAt}
        patience={null}
        playing={role !== 'waiting'}
        muted={settings.muted || role === 'leaving'}
        onReady={() => dispatch({ type: 'ready', key })}
        onEnded={() => onEnded(key)}
        onFault={fault => onFault?.({ key, ...fault })}
      />
    </div>
  )
}
