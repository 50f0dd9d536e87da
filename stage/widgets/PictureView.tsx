import { useEffect, useEffectEvent, useMemo, useReducer, useRef } from 'react'
import { DecodedImage } from '../DecodedImage.tsx'
import { motions } from '../transitions/index.ts'
import { useHeldUrl } from '../useHeldUrl.ts'
import { canBeSeen, mountedOf, nextShowing, nothingYet, wantedOf } from './showing.ts'
import { useTurnChange } from './useTurnChange.ts'
import { useTurns } from './useTurns.ts'
import type { ViewProps } from './viewProps.ts'

export function PictureView({ node, props, onSettled, onFault }: ViewProps<'picture'>) {
  const { items, transition, fit, radius } = props
  const root = useRef<HTMLDivElement>(null)
  const [state, dispatch] = useReducer(nextShowing, nothingYet)
  const keys = useMemo(() => items.map(({ file }, index) => `${index}:${file}`), [items])
  const durations = useMemo(() => items.map(item => item.duration), [items])
  const motion = motions[transition]
  const turns = useTurns({ node, durations, change: motion.duration })
  const wanted = wantedOf(state, keys, turns)
  const { seen } = state
  const isNew = wanted !== null && (wanted.shown !== seen?.shown || wanted.leaving !== seen.leaving)
  if (isNew && canBeSeen(state, wanted)) dispatch({ type: 'show', pair: wanted })

  const settled = useEffectEvent(onSettled)
  const lost = useEffectEvent(() => onFault('unplayable'))
  const isSettled = seen !== null
  const isLost = wanted === null
  useEffect(() => {
    if (isSettled) settled()
  }, [isSettled])
  useEffect(() => {
    if (isLost) lost()
  }, [isLost])
  useTurnChange({
    root,
    motion,
    seen,
    share: turns.share,
    length: Math.min(motion.duration, durations[turns.turn] ?? 0),
  })

  const roleOf = (key: string) => (key === seen?.shown ? 'shown' : key === seen?.leaving ? 'leaving' : 'waiting')
  return (
    <div ref={root} className="stage-turns" style={{ perspective: node.width * 2, borderRadius: radius }}>
      {mountedOf(state, keys, wanted).map(key => (
        <div key={key} className="stage-turn" data-key={key} data-role={roleOf(key)} aria-hidden={key !== seen?.shown}>
          <OnePicture
            file={items[keys.indexOf(key)]?.file ?? null}
            alt={node.name}
            fit={fit}
            radius={radius}
            onDecoded={() => dispatch({ type: 'decoded', key })}
            onFailed={() => dispatch({ type: 'failed', key })}
            onGone={() => dispatch({ type: 'gone', key })}
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
  onGone: () => void
}

function OnePicture({ file, onFailed, onGone, ...props }: OneProps) {
  const held = useHeldUrl(file)
  const gone = useEffectEvent(onGone)
  useEffect(() => () => gone(), [])
  return held.url ? <DecodedImage url={held.url} {...props} onFailed={() => held.isLost() && onFailed()} /> : null
}
