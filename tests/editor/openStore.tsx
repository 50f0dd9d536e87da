import { Editor, useEditor } from '@craftjs/core'
import { render } from '@testing-library/react'
import { useState } from 'react'
import type { ProgramDocument } from '#contract/programs/program.ts'
import { craftResolver } from '#src/editor/CraftProvider.tsx'
import { createProgramStore, type ProgramStore } from '#src/editor/craft/createProgramStore.ts'

/** Opens a store on a real Craft editor; a test sets the time by `clock.now`. */
export function openStore(document: ProgramDocument) {
  const clock = { now: 0 }
  const opened: ProgramStore[] = []
  function Probe() {
    const { store } = useEditor()
    const [created] = useState(() => createProgramStore(store, document, () => clock.now))
    opened.push(created)
    return null
  }
  const view = render(
    <Editor resolver={craftResolver}>
      <Probe />
    </Editor>,
  )
  const store = opened[0]
  if (!store) throw new Error('Craft did not start')
  return { store, clock, close: view.unmount }
}
