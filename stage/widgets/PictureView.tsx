import { useEffect, useEffectEvent, useMemo, useReducer, useRef } from 'react'
import { DecodedImage } from '../DecodedImage.tsx'
import { useStage } from '../StageContext.ts'
import { useChange } from '../useChange.ts'
import { useHeldUrl } from '../useHeldUrl.ts'
import { candidateOf, mountedOf, nextShowing, nothingYet } from './showing.ts'
import { useTurn } from './useTurn.ts'
import type { ViewProps } from './viewProps.ts'

export function PictureView({ node, props, isShown, onSettled, onFault }: ViewProps<'picture'>) {
  const { timeline } = useStage()
  const { items, transition, fit, radius } = props
  const root = useRef<HTMLDivElement>(null)
  const [state, dispatch] = useReducer(nextShowing, nothingYet)
  const keys = useMemo(() => items.map(({ file }, index) => `${index}:${file}`), [items])
  const durations = useMemo(() => items.map(item => item.duration), [items])
  const turn = useTurn(node.start, durations)
  const wanted = candidateOf(keys, turn, state.failed)
  const isDecoded = wanted !== undefined && state.decoded.has(wanted)
  const isLost = wanted === undefined
  const { shown, leaving } = state

  const settled = useEffectEvent(onSettled)
  const lost = useEffectEvent(() => onFault('unplayable'))
  const isMoving = useEffectEvent(() => isShown && timeline.isPlaying)
  useEffect(() => {
    if (wanted === undefined || !isDecoded || wanted === shown || leaving !== null) return
    dispatch({ type: 'show', key: wanted, isMoved: shown !== null && isMoving() })
    if (shown === null) settled()
  }, [wanted, isDecoded, shown, leaving])
  useEffect(() => {
    if (isLost) lost()
  }, [isLost])
  useChange({
    root,
    transition,
    shown: shown ?? undefined,
    leaving: leaving ?? undefined,
    onDone: () => dispatch({ type: 'done' }),
  })

  return (
    <div ref={root} className="stage-turns" style={{ perspective: node.width * 2, borderRadius: radius }}>
      {mountedOf(state, keys, turn).map(key => (
        <div
          key={key}
          className="stage-turn"
          data-key={key}
          data-role={key === shown ? 'shown' : key === leaving ? 'leaving' : 'waiting'}
          aria-hidden={key !== shown}
        >
          <OnePicture
            file={items[keys.indexOf(key)]?.file ?? null}
            alt={node.name}
            fit={fit}
            radius={radius}
            onDecoded={() => dispatch({ type: 'decoded', key })}
            onFailed={() => dispatch({ type: 'failed', key })}
          />
        </div>
      ))}
    </div>
  )
}

type OneProps = {
  file: string | null
  alt: string
  fit: 'contain' | 'cover' | 'fill'
  radius: number
  onDecoded: () => void
  onFailed: () => void
}

function OnePicture({ file, onFailed, ...props }: OneProps) {
  const held = useHeldUrl(file)
  return held.url ? <DecodedImage url={held.url} {...props} onFailed={() => held.isLost() && onFailed()} /> : null
}
