import { type PointerEvent, useMemo, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { Guides } from '#contract/programs/program.ts'
import { useBuilder } from '#src/editor/builder/BuilderContext.ts'
import type { CameraControls } from '#src/editor/camera/createCamera.ts'
import { trackPointer } from '#src/editor/camera/trackPointer.ts'
import { useProgram, useProgramStore } from '#src/editor/craft/ProgramContext.ts'
import { type Axis, guidesOf, placeGuide } from '#src/editor/document/guides.ts'
import { GuideHandle } from './GuideHandle.tsx'
import { Ruler } from './Ruler.tsx'
import './rulers.css'

/**
 * A guide during a drag: positions before the drag and now. `from`: null for a new guide; `at`: null over the ruler,
 * where a drop deletes the guide.
 */
type DraggedGuide = { readonly axis: Axis; readonly from: number | null; readonly at: number | null }

/** Thickness of a ruler in viewport pixels. */
export const rulerThickness = 24
const axes = ['x', 'y'] as const

/** Rulers along two sides of the viewport, and their guides. */
export function Rulers({ camera }: { camera: CameraControls }) {
  const { t } = useTranslation('editor')
  const store = useProgramStore()
  const { announce } = useBuilder()
  const place = useSyncExternalStore(camera.subscribe, camera.get)
  // A string, so that it stays equal until a guide changes.
  const guidesJson = useProgram(({ document }) => JSON.stringify(guidesOf(document)))
  const guides = useMemo(() => JSON.parse(guidesJson) as Guides, [guidesJson])
  const [draggedGuide, setHeld] = useState<DraggedGuide | null>(null)

  function pull(axis: Axis, from: number | null, { nativeEvent: down, currentTarget }: PointerEvent) {
    if (down.button !== 0) return
    const room = currentTarget.closest('.builder-viewport')?.getBoundingClientRect()
    let at = from
    trackPointer(down, {
      onMove: ({ clientX, clientY }) => {
        const inside = axis === 'x' ? clientX - (room?.left ?? 0) : clientY - (room?.top ?? 0)
        at = inside <= rulerThickness ? null : Math.round(camera.pointOf({ x: clientX, y: clientY })[axis])
        setHeld({ axis, from, at })
      },
      onEnd: () => {
        setHeld(null)
        move(axis, from, at)
      },
    })
  }
  function move(axis: Axis, from: number | null, to: number | null) {
    if (from !== to) store.change({ key: 'guide' }, placeGuide(axis, from, to), `guide ${axis}`)
  }
  function add(axis: Axis) {
    const at = Math.round(camera.center()[axis])
    move(axis, null, at)
    announce(t(axis === 'x' ? 'guides.upright' : 'guides.lying', { at }))
  }

  return (
    <>
      {axes.flatMap(axis =>
        guides[axis].map(at => (
          <GuideHandle
            key={`${axis} ${at}`}
            axis={axis}
            at={draggedGuide?.axis === axis && draggedGuide.from === at ? (draggedGuide.at ?? at) : at}
            camera={place}
            onPull={event => pull(axis, at, event)}
            onMove={to => move(axis, at, to)}
          />
        )),
      )}
      {draggedGuide?.from === null && draggedGuide.at !== null && (
        <div
          className="builder-set-guide"
          data-axis={draggedGuide.axis}
          style={{
            [draggedGuide.axis === 'x' ? 'left' : 'top']: draggedGuide.at * place.zoom + place[draggedGuide.axis],
          }}
        />
      )}
      {/* The top ruler creates horizontal guides, the side ruler vertical ones. */}
      <Ruler axis="x" camera={place} onPull={event => pull('y', null, event)} onAdd={() => add('y')} />
      <Ruler axis="y" camera={place} onPull={event => pull('x', null, event)} onAdd={() => add('x')} />
      <div className="builder-ruler-corner" />
    </>
  )
}
