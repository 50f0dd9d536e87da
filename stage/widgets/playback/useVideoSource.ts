import { type RefObject, useEffect, useEffectEvent } from 'react'

type Options = { url: string | undefined; onDecoded: () => void; onFailed: () => void }

/**
 * Loads a file into the element and unloads it afterward: a video that is only removed keeps its decoder and memory.
 */
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
    // Setting `src` starts loading; an extra load() would restart it.
    video.src = url
    return () => {
      off.abort()
      video.pause()
      video.removeAttribute('src')
      video.load()
    }
  }, [ref, url])
}

/**
 * Animation frames after which a video that is currently not painted, and so reports no frame, counts as ready. Counted
 * in frames, because a busy machine delays both.
 */
const mostFrames = 15
/** Fallback in milliseconds, for pages that are not painted either. */
const longestWait = 1_000

/** Data is decoded before the first frame is painted; showing the video earlier would give an empty frame. */
function onFirstFrame(video: HTMLVideoElement, signal: AbortSignal, then: () => void): void {
  let isOver = false
  function finish() {
    if (isOver || signal.aborted) return
    // The clip may start later than the file.
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
