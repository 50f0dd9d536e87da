import { type RefObject, useEffect, useEffectEvent } from 'react'

type Options = { url: string | undefined; onDecoded: () => void; onFailed: () => void }

/** Loads a file into the element and lets go of it again: a video that is only removed keeps its decoder and its memory. */
export function useVideoSource(ref: RefObject<HTMLVideoElement | null>, { url, onDecoded, onFailed }: Options): void {
  const decoded = useEffectEvent(onDecoded)
  const failed = useEffectEvent(onFailed)

  useEffect(() => {
    const video = ref.current
    if (!video || !url) return
    const off = new AbortController()
    video.addEventListener('loadeddata', () => decoded(), { signal: off.signal })
    video.addEventListener('error', () => failed(), { signal: off.signal })
    video.preload = 'auto'
    // This loads by itself; load() after it would begin a second time.
    video.src = url
    return () => {
      off.abort()
      video.pause()
      video.removeAttribute('src')
      video.load()
    }
  }, [ref, url])
}
