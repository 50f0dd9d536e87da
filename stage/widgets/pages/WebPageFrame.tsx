import { useEffect, useEffectEvent, useReducer, useSyncExternalStore } from 'react'
import { DecodedImage } from '#stage/box/DecodedImage.tsx'
import { ownAddress } from '#stage/ownAddress.ts'
import { useStage } from '#stage/StageContext.ts'
import { useHeldUrl } from '#stage/useHeldUrl.ts'
import type { ViewProps } from '#stage/widgets/view/viewProps.ts'
import { usePageState } from './usePageState.ts'

/** Numbered loads of the page: the visible one, and the one that replaces it when loaded; `loaded`: its address. */
type Loads = { shown: number; coming: number; loaded?: string }
type LoadEvent = { type: 'begin' } | { type: 'loaded'; load: number; src: string }

function loadsAfter(loads: Loads, event: LoadEvent): Loads {
  if (event.type === 'begin') return { ...loads, coming: loads.coming + 1 }
  return { ...loads, shown: Math.max(loads.shown, event.load), loaded: event.src }
}

/**
 * A web page in a sandboxed frame with an opaque origin, which cannot access our origin. The component's picture is
 * shown until the page has loaded, and permanently if the page cannot be shown; without a picture, the reason is
 * shown.
 */
export function WebPageFrame({ node, props, isShown, onSettled }: ViewProps<'webPage'>) {
  const { settings } = useStage()
  const isOnline = useOnline()
  const [loads, dispatch] = useReducer(loadsAfter, { shown: 0, coming: 0 })
  const still = useHeldUrl(props.still)
  const { refresh } = props
  const scale = props.zoom / 100
  const src = ownAddress(props.url ?? '')
  const pageState = usePageState(src, isOnline, settings.readFraming)
  const isFramed = pageState === 'shown'
  const hasStill = still.url !== undefined

  const settled = useEffectEvent(onSettled)
  useEffect(() => {
    if (!hasStill) settled()
  }, [hasStill])
  useEffect(() => {
    // While offline the page is not refreshed, because the browser's error page would replace it.
    if (!refresh || !isShown || !isOnline || !isFramed) return
    const timer = setInterval(() => dispatch({ type: 'begin' }), refresh * 1000)
    return () => clearInterval(timer)
  }, [refresh, isShown, isOnline, isFramed])

  return (
    <div className="stage-page" style={{ backgroundColor: props.background ?? undefined, borderRadius: props.radius }}>
      {still.url && !(isFramed && loads.loaded === src) && (
        <DecodedImage
          url={still.url}
          alt={node.name}
          fit="cover"
          onDecoded={onSettled}
          onFailed={() => {
            still.isLost()
            onSettled()
          }}
        />
      )}
      {pageState !== undefined && pageState !== 'shown' && !hasStill && (
        <div
          className="stage-page-note"
          style={{ fontSize: Math.max(12, Math.min(node.width / 18, node.height / 5, 40)) }}
        >
          <bdi>{settings.texts[pageState]}</bdi>
        </div>
      )}
      {isFramed &&
        [...new Set([loads.shown, loads.coming])].map(load => (
          <iframe
            key={`${load} ${src}`}
            title={node.name}
            src={src}
            sandbox="allow-scripts allow-forms"
            referrerPolicy="no-referrer"
            allow="autoplay"
            onLoad={() => dispatch({ type: 'loaded', load, src })}
            style={{
              width: `${100 / scale}%`,
              height: `${100 / scale}%`,
              transform: scale === 1 ? undefined : `scale(${scale})`,
              visibility: load === loads.shown ? 'inherit' : 'hidden',
              pointerEvents: settings.isArranged ? 'none' : undefined,
            }}
          />
        ))}
    </div>
  )
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine)
}
