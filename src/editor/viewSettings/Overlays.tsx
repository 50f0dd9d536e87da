import type { ViewSettings } from '#src/editor/builder/createViewSettings.ts'
import './viewSettings.css'

type Props = { view: ViewSettings; width: number; height: number }

/** Overlays above the artboard, not part of the program: safe area of televisions, and frame of a screen. */
export function Overlays({ view, width, height }: Props) {
  const short = Math.min(width, height)
  const line = short / 540
  const bezel = short / 36
  return (
    <div className="builder-overlays" style={{ width, height }} aria-hidden>
      {view.safeArea && (
        <>
          <div className="builder-safe" style={{ inset: '3.5%', borderWidth: line }} />
          <div className="builder-safe" style={{ inset: '5%', borderWidth: line }} />
        </>
      )}
      {view.deviceFrame && (
        <div className="builder-bezel" style={{ inset: -bezel, borderWidth: bezel, borderRadius: bezel }} />
      )}
    </div>
  )
}
