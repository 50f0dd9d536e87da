import { Editor, useEditor } from '@craftjs/core'
import { type ReactNode, useState } from 'react'
import type { ProgramDocument } from '#contract/programs/program.ts'
import { ArtboardView } from './artboard/ArtboardView.tsx'
import { CanvasNode } from './artboard/CanvasNode.tsx'
import { createProgramStore } from './craft/createProgramStore.ts'
import { craftNames } from './craft/documentToCraft.ts'
import { ProgramContext } from './craft/ProgramContext.ts'

export const craftResolver = { [craftNames.artboard]: ArtboardView, [craftNames.widget]: CanvasNode }

type Props = { document: ProgramDocument; children: ReactNode }

/** Craft with one program, and the store on top of Craft. Another program needs a new `key`. */
export function CraftProvider({ document, children }: Props) {
  return (
    <Editor resolver={craftResolver}>
      <CraftStoreProvider document={document}>{children}</CraftStoreProvider>
    </Editor>
  )
}

function CraftStoreProvider({ document, children }: Props) {
  const { store: craft } = useEditor()
  const [store] = useState(() => createProgramStore(craft, document, () => performance.now()))
  return <ProgramContext value={store}>{children}</ProgramContext>
}
