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
    video.addEventListener('loadeddata', () => onFirstFrame(video, off.signal, decoded), { signal: off.signal })
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

/** A film that is not drawn at present has no frame to wait for: so many of the page are enough. A busy machine is late with both. */
const mostFrames = 15
/** Milliseconds, for a page that is not drawn either. */
const longestWait = 1_000

/** Its bytes are decoded before its picture is there: shown at once, it would be empty for a frame. */
function onFirstFrame(video: HTMLVideoElement, signal: AbortSignal, then: () => void): void {
  let isOver = false
  function finish() {
    if (isOver || signal.aborted) return
    // Its part may begin later than the file.
    if (video.seeking) return video.addEventListener('seeked', finish, { signal })
    isOver = true
    then()
  }
  if ('requestVideoFrameCallback' in video) {
    video.requestVideoFrameCallback(finish)
    setTimeout(finish, longestWait)
    let frames = 0
    const count = () => {
      frames += 1
      if (frames === mostFrames) finish()
      else if (!isOver && !signal.aborted) requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
  } else finish()
}
