import { type RefObject, useEffect, useLayoutEffect } from 'react'
import type { CameraControls } from '#src/editor/camera/createCamera.ts'
import { rulerThickness } from '#src/editor/rulers/Rulers.tsx'

type Props = { width: number; height: number; isRuled: boolean; hasFrame: boolean }

/**
 * Margins around the fitted artboard in viewport pixels: `margin` for half a handle, `frameMargin` for the frame of a
 * screen.
 */
const margin = 10
const frameMargin = 36

/** Tells the camera the sizes of the viewport and of the artboard, and the space that is needed around it. */
export function useFittedCamera(
  viewport: RefObject<HTMLElement | null>,
  camera: CameraControls,
  { width, height, isRuled, hasFrame }: Props,
) {
  useEffect(() => {
    const element = viewport.current
    return element ? camera.attach(element) : undefined
  }, [viewport, camera])
  useEffect(() => camera.resize({ width, height }), [camera, width, height])
  useLayoutEffect(
    () => camera.frame({ rulers: isRuled ? rulerThickness : 0, margin: hasFrame ? frameMargin : margin }),
    [camera, isRuled, hasFrame],
  )
}
