import { useEffect, useSyncExternalStore } from 'react'
import type { ProgramNode } from '#contract/programs/program.ts'
import { useBuilder } from '#src/editor/builder/BuilderContext.ts'
import type { Camera } from '#src/editor/camera/camera.ts'
import { useProgram } from '#src/editor/craft/ProgramContext.ts'
import { useRichField } from './rich/useRichField.ts'
import { WritingBox } from './WritingBox.tsx'
import { writableOf } from './writableOf.ts'

type Props = {
  camera: Camera
  find: (nodeId: string) => HTMLElement | null
  /** Returns the focus to the artboard. */
  onReturn: () => void
}

/** Edits the text of a component in place, as long as the component is selected. */
export function Writing({ camera, find, onReturn }: Props) {
  const { writing } = useBuilder()
  const id = useSyncExternalStore(writing.subscribe, writing.get)
  const node = useProgram(({ document, selection }) =>
    id !== null && selection.includes(id) ? document.nodes.find(each => each.id === id) : undefined,
  )
  const words = node && writableOf(node)
  // The code of the field is loaded as soon as a text is selected.
  useRichField(useProgram(({ document, selection }) => document.nodes.some(isFormattedIn(selection))))

  useEffect(() => {
    if (id !== null && !words) writing.set(null)
  }, [writing, id, words])
  useEffect(() => {
    const under = id === null ? null : find(id)
    under?.setAttribute('data-writing', '')
    return () => under?.removeAttribute('data-writing')
  }, [id, find])

  if (!node || !words) return null
  return (
    <WritingBox
      key={node.id}
      node={node}
      words={words}
      camera={camera}
      onLeave={isByKey => {
        writing.set(null)
        if (isByKey) onReturn()
      }}
    />
  )
}

function isFormattedIn(selection: readonly string[]) {
  return (node: ProgramNode) => selection.includes(node.id) && writableOf(node)?.spans !== undefined
}
