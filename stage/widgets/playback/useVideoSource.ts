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
 * Number of animation frames after which a video counts as ready even if it has reported no video frame: browsers
 * report none for a video that they do not paint. The limit is a number of frames, not a time, because a busy machine
 * delays animation frames and video frames alike.
 */
const mostFrames = 15
/**
 * Milliseconds after which a video counts as ready in any case: a page that is not painted has no animation frames.
 */
const longestWait = 1_000

/** Calls `then` at the first painted frame: a video that is shown with decoded but unpainted data would be empty. */
function onFirstFrame(video: HTMLVideoElement, signal: AbortSignal, then: () => void): void {
  let isOver = false
  function finish() {
    if (isOver || signal.aborted) return
    // A clip that begins after the file's beginning may still be seeking; wait for the end of the seek.
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
