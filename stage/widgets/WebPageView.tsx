import { useEffect, useReducer } from 'react'
import { ownAddress } from '../ownAddress.ts'
import { useStage } from '../StageContext.ts'
import { useOnline } from './useOnline.ts'
import type { ViewProps } from './viewProps.ts'

/** Loads by number: the one that is seen, and the one that takes its place once it is there. */
type Loads = { shown: number; coming: number }
type LoadEvent = { type: 'begin' } | { type: 'loaded'; load: number }

function loadsAfter({ shown, coming }: Loads, event: LoadEvent): Loads {
  if (event.type === 'begin') return { shown, coming: coming + 1 }
  return { shown: Math.max(shown, event.load), coming }
}

/** A foreign page in a frame of an opaque origin: it can show what it wants and reach nothing of ours. */
export function WebPageView({ node, props, isShown }: ViewProps<'webPage'>) {
  const { settings } = useStage()
  const isOnline = useOnline()
  const [{ shown, coming }, dispatch] = useReducer(loadsAfter, { shown: 0, coming: 0 })
  const { refresh } = props
  const scale = props.zoom / 100
  const src = ownAddress(props.url ?? '')

  useEffect(() => {
    // Without a network the page that is there is better than the browser's excuse.
    if (!refresh || !isShown || !isOnline) return
    const timer = setInterval(() => dispatch({ type: 'begin' }), refresh * 1000)
    return () => clearInterval(timer)
  }, [refresh, isShown, isOnline])

  return (
    <div className="stage-page" style={{ backgroundColor: props.background ?? undefined, borderRadius: props.radius }}>
      {(isOnline || shown > 0 || coming > 0) &&
        [...new Set([shown, coming])].map(load => (
          <iframe
            key={`${load} ${src}`}
            title={node.name}
            src={src}
            sandbox="allow-scripts allow-forms"
            referrerPolicy="no-referrer"
            allow="autoplay"
            onLoad={() => dispatch({ type: 'loaded', load })}
            style={{
              width: `${100 / scale}%`,
              height: `${100 / scale}%`,
              transform: scale === 1 ? undefined : `scale(${scale})`,
              visibility: load === shown ? 'inherit' : 'hidden',
              pointerEvents: settings.isArranged ? 'none' : undefined,
            }}
          />
        ))}
    </div>
  )
}
