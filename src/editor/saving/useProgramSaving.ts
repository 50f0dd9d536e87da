import { type RefObject, useState } from 'react'
import type { ProgramDocument } from '#contract/programs/program.ts'
import type { Program } from '#contract/resources/programs/program.ts'
import { useSession } from '#src/core/services/services.ts'
import type { CameraControls } from '#src/editor/camera/createCamera.ts'
import { useProgramStore } from '#src/editor/craft/ProgramContext.ts'
import { useSiteFonts } from '#src/editor/fonts/useSiteFonts.ts'
import { usePresence } from '#src/editor/presence/usePresence.ts'
import { createDraftStore } from './createDraftStore.ts'
import { thumbnailOf } from './thumbnailOf.ts'
import { useDraft } from './useDraft.ts'
import { useSaving } from './useSaving.ts'
import { useUnplayableWord } from './useUnplayableWord.ts'

type Props = {
  program: Program
  stored: ProgramDocument
  title: string
  /** The builder's root element. */
  root: RefObject<HTMLElement | null>
  camera: CameraControls
}

/** Saves the open program, stores drafts of it, and coordinates with other users who have it open. */
export function useProgramSaving({ program, stored, title, root, camera }: Props) {
  const { user } = useSession()
  const store = useProgramStore()
  const [drafts] = useState(createDraftStore)
  const fonts = useSiteFonts()
  const paint = async () => {
    const { document } = store.get()
    const { width, height } = document
    const artboard = root.current?.querySelector<HTMLElement>('.stage-artboard') ?? null
    return thumbnailOf(artboard, { width, height, zoom: camera.get().zoom }, await fonts.sourcesOf(document))
  }
  const warnUnplayable = useUnplayableWord()
  const saving = useSaving({
    program,
    stored: { title: program.title, document: stored },
    title,
    paint,
    onSaved() {
      draft.settle()
      warnUnplayable()
    },
  })
  const { tab, others, holder, takeOver } = usePresence(program.id, saving.isDirty)
  const draft = useDraft({
    store: drafts,
    tab,
    key: `${user?.id ?? ''}:${program.id}`,
    title,
    isDirty: saving.isDirty,
    isUrgent: holder !== null,
    revision: saving.revision,
  })
  return { saving, draft, others, holder, takeOver }
}
