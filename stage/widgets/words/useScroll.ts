import { type RefObject, useLayoutEffect } from 'react'
import { useStage } from '#stage/StageContext.ts'

type Options = {
  /** Start of the node, in milliseconds from the program's start. */
  start: number
  isShown: boolean
  /** Artboard pixels per second. */
  speed: number
  axis: 'x' | 'y'
  /** Whether the text moves to the right, or down. */
  isForward: boolean
}

/**
 * Scrolls the track endlessly by the length of one copy, with a single `transform` animation that runs on the
 * compositor. In edit mode the track rests at its start: an animation would need a compositing layer, and so would
 * everything above it.
 */
export function useScroll(track: RefObject<HTMLElement | null>, options: Options): void {
  const { start, isShown, speed, axis, isForward } = options
  const { timeline, settings } = useStage()
  const isResting = settings.isArranged ?? false

  useLayoutEffect(() => {
    const element = track.current
    const copy = element?.firstElementChild
    if (!element || !copy || isResting) return
    element.style.willChange = 'transform'
    let animation: Animation | undefined

    const sync = () => {
      if (timeline.isPlaying && isShown) animation?.play()
      else animation?.pause()
    }
    const measured = (length: number) => {
      if (length <= 0) return
      const move = axis === 'x' ? 'translateX' : 'translateY'
      const keyframes = [{ transform: `${move}(0)` }, { transform: `${move}(${isForward ? length : -length}px)` }]
      const time = animation?.currentTime ?? Math.max(0, timeline.position() - start)
      animation?.cancel()
      animation = element.animate(keyframes, {
        duration: (length / speed) * 1000,
        iterations: Number.POSITIVE_INFINITY,
      })
      animation.currentTime = time
      sync()
    }

    const observer = new ResizeObserver(([entry]) => {
      const [size] = entry?.borderBoxSize ?? []
      measured((axis === 'x' ? size?.inlineSize : size?.blockSize) ?? 0)
    })
    observer.observe(copy)
    // When a program loops, the text scrolls on, because people are reading it.
    const stop = timeline.onChange(change => {
      if (change === 'seek' && animation) animation.currentTime = Math.max(0, timeline.position() - start)
      sync()
    })
    return () => {
      observer.disconnect()
      stop()
      animation?.cancel()
      element.style.willChange = ''
    }
  }, [track, timeline, start, isShown, speed, axis, isForward, isResting])
}
